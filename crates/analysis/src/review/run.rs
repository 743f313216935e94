//! A review, step by step.

use catalog::{Actor, Listed, Match, with_position};
use game::{Game, Rng, Turn};
use players::BotRegistry;
use players::search::{Evaluation, Evaluator, Line, lines, order, rollout};

use super::comparison::{Sample, compare};
use super::same_turn::LevelBots;
use super::{Comparison, Review, Settings, Step, Value};
use crate::{Explain, reasons};

/// Maximum number of turns that are looked at.
const MAX_TURNS: usize = 64;

/// Maximum number of turns that are compared closely.
const N_COMPARED: usize = 12;

/// What part of the rollouts of a close comparison each turn gets before.
const SCREENING: u32 = 8;

/// A review in progress.
pub struct ReviewRun {
    typed: Box<dyn Advance + Send>,
    review: Review,
    n_steps: usize,
}

impl ReviewRun {
    /// Starts the review of a match.
    pub fn new(game: &dyn Match, settings: Settings) -> ReviewRun {
        let mut start = game.clone_box();
        start.undo_to(0);
        let actions: Vec<String> = game.log().into_iter().map(|entry| entry.text).collect();
        let start = start.position();
        let mut typed = with_position!(&start, start => typed(start, &actions, settings));
        let (start, n_steps) = (typed.start(), typed.n_steps());
        let review = Review { n_seats: game.n_seats(), start, steps: Vec::new() };
        ReviewRun { typed, review, n_steps }
    }

    /// Continues a review of the same match with the same settings that was interrupted.
    ///
    /// It has to be a part of what [`ReviewRun::review`] would return in the end.
    #[must_use]
    pub fn resume(mut self, review: Review) -> ReviewRun {
        self.review = review;
        self.review.steps.truncate(self.n_steps);
        self
    }

    /// The number of steps of the match.
    pub fn n_steps(&self) -> usize {
        self.n_steps
    }

    /// Reviews one more step; `false` if all are done.
    pub fn advance(&mut self) -> bool {
        let next = self.step(self.review.steps.len());
        self.review.steps.extend(next);
        self.review.steps.len() < self.n_steps
    }

    /// Reviews the step `i` alone, as [`ReviewRun::advance`] will; `None` if there are fewer.
    pub fn step(&mut self, i: usize) -> Option<Step> {
        (i < self.n_steps).then(|| self.typed.step(i))
    }

    /// What was found so far.
    pub fn review(&self) -> &Review {
        &self.review
    }

    /// Reviews all steps.
    pub fn finish(mut self) -> Review {
        while self.advance() {}
        self.review
    }
}

impl std::fmt::Debug for ReviewRun {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (n_done, n_steps) = (self.review.steps.len(), self.n_steps);
        write!(f, "ReviewRun({n_done} of {n_steps} steps)")
    }
}

trait Advance {
    fn start(&mut self) -> Value;
    fn n_steps(&self) -> usize;
    fn step(&mut self, i: usize) -> Step;
}

fn typed<G: Listed + BotRegistry + Explain>(
    start: &G,
    actions: &[String],
    settings: Settings,
) -> Box<dyn Advance + Send>
where
    G::Reviewer: 'static,
    G::Comparer: 'static,
{
    // The texts come from a match, so they are all read and played.
    let actions: Vec<G::Action> = actions.iter().map_while(|text| text.parse().ok()).collect();
    Box::new(Typed {
        reviewer: G::reviewer(start),
        comparer: G::comparer(start),
        levels: LevelBots::new(start, settings.turn_rollouts),
        spans: spans(start, &actions),
        settings,
    })
}

/// The actions of a step.
struct Span<G: Game> {
    at: usize,
    actor: Actor,
    before: G,
    actions: Vec<G::Action>,
    after: G,
}

/// Divides a match into turns of players and chance events of one kind.
fn spans<G: Game>(start: &G, actions: &[G::Action]) -> Vec<Span<G>> {
    let mut spans: Vec<Span<G>> = Vec::new();
    let mut position = start.clone();
    let mut last = None;
    for (at, &action) in actions.iter().enumerate() {
        let Some(actor) = Actor::of(position.turn()) else { break };
        let kind = match actor {
            Actor::Chance => (actor, u32::from(position.action_kind(action))),
            Actor::Seat(_) => (actor, position.turn_number()),
        };
        let before = position.clone();
        position.play_unchecked(action);
        if let Some(span) = spans.last_mut().filter(|_| last == Some(kind)) {
            span.actions.push(action);
            span.after = position.clone();
        } else {
            let after = position.clone();
            spans.push(Span { at, actor, before, actions: vec![action], after });
        }
        last = Some(kind);
    }
    spans
}

struct Typed<G: Explain + Listed + BotRegistry> {
    reviewer: G::Reviewer,
    comparer: G::Comparer,
    levels: LevelBots<G>,
    spans: Vec<Span<G>>,
    settings: Settings,
}

impl<G: Explain + Listed + BotRegistry> Advance for Typed<G> {
    fn start(&mut self) -> Value {
        match self.spans.first() {
            Some(span) => {
                let before = span.before.clone();
                self.value(&before, 0)
            }
            None => Value::default(),
        }
    }

    fn n_steps(&self) -> usize {
        self.spans.len()
    }

    fn step(&mut self, i: usize) -> Step {
        let after = self.spans[i].after.clone();
        let value = self.value(&after, i as u64 + 1);
        let comparison = self.comparison(i);
        let Span { at, actor, actions, before, after } = &self.spans[i];
        let levels = match &comparison {
            Some(_) => self.levels.that_play(before, after, self.settings.seed + i as u64),
            None => Vec::new(),
        };
        let actions = actions.iter().map(ToString::to_string).collect();
        Step { at: *at, actor: *actor, actions, after: value, comparison, levels }
    }
}

impl<G: Explain + Listed + BotRegistry> Typed<G> {
    /// The value of a position, with random numbers of its own.
    fn value(&mut self, position: &G, index: u64) -> Value {
        self.reviewer.set_root(position);
        let rng = Rng::new(self.settings.seed).split(2 * index);
        let n = self.settings.value_rollouts;
        let evaluations = rollouts(&mut self.reviewer, position, position, n, &rng);
        Value::mean(&evaluations, position.n_seats())
    }

    /// Compares the turn of the step `i` with the other promising ones.
    fn comparison(&mut self, i: usize) -> Option<Comparison> {
        if self.settings.turn_rollouts == 0 {
            return None;
        }
        let Span { before, actions, after, .. } = &self.spans[i];
        let played = Line { actions: actions.clone(), end: after.clone() };
        let rng = Rng::new(self.settings.seed).split(2 * i as u64 + 1);
        compare_turns(&mut self.comparer, before, Some(played), self.settings.turn_rollouts, &rng)
    }
}

/// Compares a turn of a position with the other promising ones, or those with each other.
pub(super) fn compare_turns<G: Explain, E: Evaluator<G>>(
    reviewer: &mut E,
    before: &G,
    played: Option<Line<G>>,
    n_rollouts: u32,
    rng: &Rng,
) -> Option<Comparison> {
    let Turn::Seat(seat) = before.turn() else { return None };
    reviewer.set_root(before);
    let mut turns = lines(before, reviewer, MAX_TURNS);
    if let Some(played) = played {
        turns.retain(|turn| turn.end != played.end);
        turns.insert(0, played);
    }
    if turns.len() < 2 {
        return None;
    }
    if turns.len() > N_COMPARED {
        let n_screened = n_rollouts.div_ceil(SCREENING);
        let screening = rng.split(u64::from(n_rollouts));
        let mut reward = |turn: &Line<G>| {
            let found = rollouts(reviewer, before, &turn.end, n_screened, &screening);
            found.iter().map(|evaluation| f64::from(evaluation.reward[seat])).sum::<f64>()
        };
        let rest: Vec<_> = turns.drain(1..).map(|turn| (reward(&turn), turn)).collect();
        let order = order(rest.len(), &mut |a, b| rest[b].0.total_cmp(&rest[a].0));
        turns.extend(order.into_iter().take(N_COMPARED - 1).map(|i| rest[i].1.clone()));
    }
    let mut sample = |turn: &Line<G>| Sample {
        actions: turn.actions.iter().map(ToString::to_string).collect(),
        evaluations: rollouts(reviewer, before, &turn.end, n_rollouts, rng),
    };
    let samples: Vec<Sample> = turns.iter().map(&mut sample).collect();
    compare(&samples, seat, before.n_seats(), |better, other| {
        reasons(before, seat, &turns[better].end, &turns[other].end)
    })
}

/// Rollouts from a position after `root`; one is enough where all would be the same.
fn rollouts<G: Game, E: Evaluator<G>>(
    reviewer: &mut E,
    root: &G,
    position: &G,
    n: u32,
    rng: &Rng,
) -> Vec<Evaluation> {
    let last_turn = root.turn_number().saturating_add(reviewer.rollout_depth());
    let is_varied = position.turn() != Turn::Over && reviewer.is_varied(position);
    let n = if is_varied { n.max(1) } else { 1 };
    (0..u64::from(n)).map(|pass| rollout(reviewer, position, rng.split(pass), last_turn)).collect()
}
