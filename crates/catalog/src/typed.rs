//! A match of one game, with static dispatch inside.

use game::present::{Item, Reason};
use game::{Rng, Seat, SetupError, Turn};
use serde_json::value::{RawValue, to_raw_value};

use crate::{
    Actor, Choice, Entry, FinishedGame, GameInfo, History, Illegal, Listed, Match, PlayError,
    Position, Unreadable,
};

/// A match of the game `G`.
#[derive(Debug, Clone)]
pub struct TypedMatch<G: Listed> {
    options: G::Options,
    history: History<G>,
    /// What the view shows beyond the position.
    memo: G::Memo,
    /// The final positions of earlier games, with the number of actions that led there.
    interludes: Vec<(usize, G)>,
}

impl<G: Listed> TypedMatch<G> {
    /// Starts a match; `options` are words separated by spaces.
    pub fn start(n_seats: usize, options: &str) -> Result<TypedMatch<G>, SetupError> {
        let options = options.parse()?;
        let start = G::new(n_seats, &options)?;
        Ok(TypedMatch::replay(options, start, &[]))
    }

    /// The match of a game that was played already.
    pub fn from_history(options: G::Options, history: &History<G>) -> TypedMatch<G> {
        TypedMatch::replay(options, history.start().clone(), history.log())
    }

    /// Plays legal actions from the start.
    fn replay(options: G::Options, start: G, log: &[(Actor, G::Action)]) -> TypedMatch<G> {
        let (memo, history) = (start.memo(), History::new(start));
        let mut game = TypedMatch { options, history, memo, interludes: Vec::new() };
        for &(_, action) in log {
            game.play_unchecked(action);
        }
        game
    }

    /// The current position.
    fn now(&self) -> &G {
        self.history.position()
    }

    fn play_unchecked(&mut self, action: G::Action) {
        self.history.position().remember(&mut self.memo, action);
        self.history.play_unchecked(action);
        if self.now().is_interlude() {
            self.interludes.push((self.history.log().len(), self.now().clone()));
        }
    }

    fn reason_against(&self, action: G::Action) -> Illegal {
        let Some(reason) = self.now().why_not(action) else {
            debug_assert!(false, "no reason against the illegal `{action}`");
            let reason = "not legal in this position".to_owned();
            return Illegal { rule: "", reason, values: Box::default() };
        };
        // A reason is plain data, which JSON can always hold.
        let values = to_raw_value(&reason).unwrap_or_default();
        Illegal { rule: reason.rule(), reason: reason.to_string(), values }
    }
}

impl<G: Listed> Match for TypedMatch<G> {
    fn info(&self) -> &'static GameInfo {
        GameInfo::get::<G>()
    }

    fn n_seats(&self) -> usize {
        self.now().n_seats()
    }

    fn options(&self) -> String {
        self.options.to_string()
    }

    fn position(&self) -> Position {
        self.now().clone().into_position()
    }

    fn turn(&self) -> Turn {
        self.now().turn()
    }

    fn turn_number(&self) -> u32 {
        self.now().turn_number()
    }

    fn legal(&self) -> Vec<String> {
        let mut texts = Vec::new();
        self.now().for_each_action(|action| texts.push(action.to_string()));
        texts
    }

    fn choices(&self) -> Vec<Choice> {
        let now = self.now();
        let mut choices = Vec::new();
        now.for_each_action(|action| {
            let kind =
                G::ACTION_KINDS.get(now.action_kind(action) as usize).copied().unwrap_or_default();
            let (preview, paths) = (now.preview(action), now.paths(action));
            choices.push(Choice { text: action.to_string(), kind, paths, preview });
        });
        choices
    }

    fn why_not(&self, text: &str) -> Result<Option<Illegal>, Unreadable> {
        let action = text.parse().map_err(Unreadable)?;
        Ok((!self.now().is_legal(action)).then(|| self.reason_against(action)))
    }

    fn view(&self, with_points: bool) -> Box<RawValue> {
        // A view is plain data, which JSON can always hold.
        to_raw_value(&self.now().view(&self.memo, with_points)).unwrap_or_default()
    }

    fn prompt(&self) -> String {
        self.now().prompt()
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        let now = self.now();
        let mut outcomes = Vec::new();
        if now.turn() == Turn::Chance {
            now.for_each_action(|action| outcomes.push((action.to_string(), now.weight(action))));
        }
        outcomes
    }

    fn sample(&self, rng: &mut Rng) -> Option<String> {
        self.now().sample(rng).map(|action| action.to_string())
    }

    fn play(&mut self, text: &str) -> Result<Entry, PlayError> {
        let action = text.parse().map_err(Unreadable)?;
        let actor = Actor::of(self.turn()).filter(|_| self.now().is_legal(action));
        let actor = actor.ok_or_else(|| self.reason_against(action))?;
        self.play_unchecked(action);
        Ok(Entry { actor, text: action.to_string() })
    }

    fn n_played(&self) -> usize {
        self.history.log().len()
    }

    fn log(&self) -> Vec<Entry> {
        let entry = |&(actor, action): &(_, G::Action)| Entry { actor, text: action.to_string() };
        self.history.log().iter().map(entry).collect()
    }

    fn undo_to(&mut self, n_played: usize) {
        if let Some(log) = self.history.log().get(..n_played) {
            // Replaying is cheaper than keeping every position.
            *self = TypedMatch::replay(self.options.clone(), self.history.start().clone(), log);
        }
    }

    fn scores(&self) -> Vec<String> {
        scores(self.now())
    }

    fn ranks(&self) -> Vec<u8> {
        self.now().ranks().first(self.n_seats()).to_vec()
    }

    fn breakdown(&self, seat: Seat) -> Vec<Item> {
        self.now().breakdown(seat)
    }

    fn finished_games(&self) -> Vec<FinishedGame> {
        let finished = |(n_played, end): &(usize, G)| FinishedGame {
            n_played: *n_played,
            position: end.clone().into_position(),
            scores: scores(end),
            breakdowns: end.seats().map(|seat| end.breakdown(seat)).collect(),
        };
        self.interludes.iter().map(finished).collect()
    }

    fn clone_box(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }
}

fn scores<G: Listed>(position: &G) -> Vec<String> {
    position.seats().map(|seat| position.score(seat).to_string()).collect()
}
