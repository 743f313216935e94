//! The words of this project: plain technical English, and one name for one thing.

use std::fs;

use crate::step::{Step, output, root};
use std::process::Command;

/// Phrases that have a plainer form, whatever their case.
const PHRASES: &[(&str, &str)] = &[
    ("whoever", "name the subject: the client, the player, a caller"),
    ("whomever", "name the subject"),
    ("so many", "the number, or \"this many\""),
    ("so few", "the number"),
    ("so much", "the amount"),
    ("so long", "the duration"),
    ("for ever", "permanently, forever"),
    ("anew", "again"),
    ("what is for it", "name the thing"),
    ("much at once", "batched, large"),
    ("makes good", "recovers"),
    ("is without one", "0 disables a limit"),
    ("apart by blanks", "separated by spaces"),
    ("also want", "also need"),
    ("again and again", "repeatedly, or the number"),
    ("in vain", "without success, not needed"),
    ("spool", "cyclic bitboard"),
    ("look whether", "check whether, check that"),
    ("looks whether", "checks whether, checks that"),
    ("good right", "say what is allowed"),
];

/// Names that were replaced, as they are written in code.
const NAMES: &[(&str, &str)] = &[
    ("Allowance", "Limits"),
    ("Astray", "ErrorPage"),
    ("Attendance", "Presence"),
    ("Council", "ParallelSearch"),
    ("Deed", "PlayedAction"),
    ("Deliveries", "OutboxReceiver"),
    ("Farewell", "CloseReason"),
    ("Foresight", "AlphaBeta"),
    ("Founding", "MatchSetup"),
    ("Gossip", "PeerEvent"),
    ("Happening", "PublicEvent"),
    ("Judgement", "Evaluator"),
    ("Lookahead", "IterativeDeepening"),
    ("MindSlot", "BotSessionSlot"),
    ("Parcel", "Outgoing"),
    ("Prospect", "LineEvaluation"),
    ("Purse", "TurnBudget"),
    ("Regent", "KingEvaluator"),
    ("Roster", "BotRegistry"),
    ("Steward", "WeightedGreedy"),
    ("Thinkers", "BotPool"),
    ("Whisper", "PeerMessage"),
];

/// Files whose text is ours to word; generated and recorded files are not.
const PATTERNS: [&str; 6] = ["*.rs", "*.ts", "*.svelte", "*.js", "*.md", "lang/en/*.ftl"];

/// This file lists what it forbids.
const OWN_PATH: &str = "xtask/src/prose.rs";

pub(crate) fn step() -> Step {
    Step {
        title: "plain English".to_owned(),
        advice: "use the plainer form that each line names",
        check: Box::new(check),
    }
}

fn check() -> Result<(), String> {
    let mut command = Command::new("git");
    let root = root();
    let files = output(command.arg("-C").arg(&root).args(["ls-files", "--"]).args(PATTERNS))?;
    let mut n_found = 0;
    for path in files.lines().filter(|&path| path != OWN_PATH) {
        // A file that was removed and not yet committed is still listed.
        let Ok(text) = fs::read_to_string(root.join(path)) else { continue };
        for (line, number) in text.lines().zip(1..) {
            for (found, instead) in findings(line) {
                println!("{path}:{number}: `{found}`: {instead}");
                n_found += 1;
            }
        }
    }
    if n_found == 0 { Ok(()) } else { Err(format!("found {n_found} phrases to reword")) }
}

/// The phrases and names of a line that have a plainer form, with that form.
fn findings(line: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lower = line.to_lowercase();
    let phrases = PHRASES.iter().filter(move |(phrase, _)| has_word(&lower, phrase));
    let names = NAMES.iter().filter(move |(name, _)| has_word(line, name));
    phrases.chain(names).copied().collect::<Vec<_>>().into_iter()
}

/// Whether a phrase stands in a line with no letter or digit around it.
fn has_word(line: &str, phrase: &str) -> bool {
    line.match_indices(phrase).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + phrase.len()..].chars().next();
        let is_inside = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        !is_inside(before) && !is_inside(after)
    })
}

#[cfg(test)]
mod tests {
    use super::findings;

    #[test]
    fn phrases_are_found_as_whole_words() {
        let found = |line| findings(line).map(|(found, _)| found).collect::<Vec<_>>();
        assert_eq!(found("Whoever waits, waits for ever."), ["whoever", "for ever"]);
        assert_eq!(found("struct Purse; // a Purse"), ["Purse"]);
        assert!(found("Pursed lips, forever, renewed").is_empty());
    }
}
