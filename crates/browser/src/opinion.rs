//! What several workers, each with a search of its own, think of one position.

use game::Seat;
use players::search::Decision;
use serde::{Deserialize, Serialize};

/// What a bot would play, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opinion {
    /// The action to play now, and those that follow it in the same turn as far as they are known.
    pub line: Vec<String>,
    /// The lines that were compared by chance; none if another search would find the same.
    pub sampled: Vec<Sampled>,
}

/// A line with the results of its rollouts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sampled {
    /// The actions of the turn.
    pub line: Vec<String>,
    /// The number of rollouts.
    pub visits: u32,
    /// What they were worth in the mean, in millionths.
    pub reward: u32,
}

impl Opinion {
    /// The opinion of the bot of `seat`.
    pub(crate) fn new(decision: Decision<String>, seat: Seat) -> Opinion {
        let is_sampled = decision.lines.iter().any(|line| !line.is_exact && line.visits > 1);
        let line =
            decision.lines.first().map_or(vec![decision.action], |best| best.actions.clone());
        let sampled = decision.lines.into_iter().filter(|_| is_sampled).map(|line| Sampled {
            line: line.actions,
            visits: line.visits,
            reward: (line.reward[seat] * 1e6) as u32,
        });
        Opinion { line, sampled: sampled.collect() }
    }
}

/// The line that the rollouts of all opinions together speak for; `None` without an opinion.
///
/// Each search drops lines on its way: a line with less than half of the most rollouts was dropped.
pub(crate) fn agreed(opinions: Vec<Opinion>) -> Option<Vec<String>> {
    if let Some(certain) = opinions.iter().find(|opinion| opinion.sampled.is_empty()) {
        return Some(certain.line.clone());
    }
    let mut pooled: Vec<(Vec<String>, u64, u64)> = Vec::new();
    for Sampled { line, visits, reward } in opinions.into_iter().flat_map(|each| each.sampled) {
        let (visits, sum) = (u64::from(visits), u64::from(visits) * u64::from(reward));
        match pooled.iter_mut().find(|(known, ..)| *known == line) {
            Some((_, all_visits, all)) => (*all_visits, *all) = (*all_visits + visits, *all + sum),
            None => pooled.push((line, visits, sum)),
        }
    }
    let most = pooled.iter().map(|&(_, visits, _)| visits).max()?;
    let mut best: Option<(Vec<String>, u64)> = None;
    for (line, visits, sum) in pooled {
        let mean = sum / visits.max(1);
        if 2 * visits >= most && best.as_ref().is_none_or(|&(_, known)| mean > known) {
            best = Some((line, mean));
        }
    }
    best.map(|(line, _)| line)
}

#[cfg(test)]
mod tests {
    use super::{Opinion, Sampled, agreed};

    fn line(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    fn opinion(sampled: &[(&str, u32, u32)]) -> Opinion {
        let sampled: Vec<_> = sampled
            .iter()
            .map(|&(text, visits, reward)| Sampled { line: line(text), visits, reward })
            .collect();
        Opinion { line: sampled[0].line.clone(), sampled }
    }

    #[test]
    fn one_opinion_is_agreed() {
        // The last line was dropped after a lucky beginning.
        let alone = opinion(&[("a b", 70, 510_000), ("c", 70, 500_000), ("d", 30, 900_000)]);
        assert_eq!(agreed(vec![alone]), Some(line("a b")));
        assert_eq!(agreed(Vec::new()), None);
    }

    #[test]
    fn rollouts_of_all_count() {
        let one = opinion(&[("a", 100, 520_000), ("b", 100, 510_000), ("c", 40, 400_000)]);
        let other = opinion(&[("b", 300, 530_000), ("c", 300, 500_000), ("a", 120, 450_000)]);
        assert_eq!(agreed(vec![one, other]), Some(line("b")));
    }

    #[test]
    fn what_is_certain_needs_no_rollouts() {
        let certain = Opinion { line: line("a"), sampled: Vec::new() };
        assert_eq!(agreed(vec![opinion(&[("b", 9, 1), ("a", 9, 0)]), certain]), Some(line("a")));
    }
}
