//! A match of one game, statically dispatched inside.

use std::any::Any;
use std::hint::black_box;

use bots::Roster;
use game::present::{Item, Picture, Present, Reason};
use game::{Rng, Seat, SetupError, Turn};
use serde_json::value::{RawValue, to_raw_value};

use crate::players::Playing;
use crate::{
    Actor, Choice, Entry, FinishedGame, Illegal, Kind, Match, PlayError, Player, Tally, Unreadable,
};

/// A match of the game `G`.
#[derive(Debug, Clone)]
pub(crate) struct Played<G: Present> {
    options: G::Options,
    start: G,
    now: G,
    /// What the view shows beyond `now`.
    memo: G::Memo,
    log: Vec<(Actor, G::Action)>,
    /// The last positions of earlier games, with the number of actions that led there.
    interludes: Vec<(usize, G)>,
}

impl<G: Present> Played<G> {
    pub(crate) fn start(n_seats: usize, options: &str) -> Result<Played<G>, SetupError> {
        let options = options.parse()?;
        let start = G::new(n_seats, &options)?;
        let (now, memo) = (start.clone(), start.memo());
        Ok(Played { options, start, now, memo, log: Vec::new(), interludes: Vec::new() })
    }

    /// The position.
    pub(crate) fn now(&self) -> &G {
        &self.now
    }

    fn play_action(&mut self, action: G::Action) -> Result<(), Illegal> {
        let actor = Actor::of(self.now.turn()).filter(|_| self.now.is_legal(action));
        let Some(actor) = actor else { return Err(self.why_not(action)) };
        self.now.remember(&mut self.memo, action);
        self.now.play_unchecked(action);
        self.log.push((actor, action));
        if self.now.is_interlude() {
            self.interludes.push((self.log.len(), self.now.clone()));
        }
        Ok(())
    }

    fn why_not(&self, action: G::Action) -> Illegal {
        let Some(reason) = self.now.why_not(action) else {
            debug_assert!(false, "no reason against the illegal `{action}`");
            let reason = "not legal in this position".to_owned();
            return Illegal { rule: "", reason, values: serde_json::Value::Null };
        };
        // A reason is plain data, which JSON can always hold.
        let values = serde_json::to_value(&reason).unwrap_or_default();
        Illegal { rule: reason.rule(), reason: reason.to_string(), values }
    }
}

impl<G: Present + Roster> Match for Played<G> {
    fn kind(&self) -> &'static Kind {
        const { &Kind::of::<G>() }
    }

    fn n_seats(&self) -> usize {
        self.now.n_seats()
    }

    fn options(&self) -> String {
        self.options.to_string()
    }

    fn turn(&self) -> Turn {
        self.now.turn()
    }

    fn turn_number(&self) -> u32 {
        self.now.turn_number()
    }

    fn legal(&self) -> Vec<String> {
        let mut texts = Vec::new();
        self.now.for_each_action(|action| texts.push(action.to_string()));
        texts
    }

    fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.now.for_each_action(|action| {
            let kind = G::KINDS.get(self.now.kind(action) as usize).copied().unwrap_or_default();
            let preview = self.now.preview(action);
            let paths = self.now.paths(action);
            choices.push(Choice { text: action.to_string(), kind, paths, preview });
        });
        choices
    }

    fn why_not(&self, text: &str) -> Result<Option<Illegal>, Unreadable> {
        let action = text.parse().map_err(Unreadable)?;
        Ok((!self.now.is_legal(action)).then(|| self.why_not(action)))
    }

    fn view(&self, with_points: bool) -> Box<RawValue> {
        // A view is plain data, which JSON can always hold.
        to_raw_value(&self.now.view(&self.memo, with_points)).unwrap_or_default()
    }

    fn prompt(&self) -> String {
        self.now.prompt()
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        if self.now.turn() == Turn::Chance {
            self.now.for_each_action(|action| {
                outcomes.push((action.to_string(), self.now.weight(action)));
            });
        }
        outcomes
    }

    fn sample(&self, rng: &mut Rng) -> Option<String> {
        self.now.sample(rng).map(|action| action.to_string())
    }

    fn play(&mut self, text: &str) -> Result<(), PlayError> {
        let action = text.parse().map_err(Unreadable)?;
        Ok(self.play_action(action)?)
    }

    fn n_played(&self) -> usize {
        self.log.len()
    }

    fn log(&self) -> Vec<Entry> {
        let entry = |&(actor, action): &(_, G::Action)| Entry { actor, text: action.to_string() };
        self.log.iter().map(entry).collect()
    }

    fn undo_to(&mut self, n_played: usize) {
        if n_played >= self.log.len() {
            return;
        }
        self.log.truncate(n_played);
        self.interludes.retain(|&(n, _)| n <= n_played);
        // Games are small and quick: playing again costs less than keeping every position.
        (self.now, self.memo) = (self.start.clone(), self.start.memo());
        for &(_, action) in &self.log {
            self.now.remember(&mut self.memo, action);
            self.now.play_unchecked(action);
        }
    }

    fn scores(&self) -> Vec<String> {
        self.now.seats().map(|seat| self.now.score(seat).to_string()).collect()
    }

    fn ranks(&self) -> Vec<u8> {
        self.now.ranks().first(self.n_seats()).to_vec()
    }

    fn breakdown(&self, seat: Seat) -> Vec<Item> {
        self.now.breakdown(seat)
    }

    fn picture(&self) -> Picture {
        self.now.picture()
    }

    fn finished_games(&self) -> Vec<FinishedGame> {
        let finished = |(n_played, end): &(usize, G)| FinishedGame {
            n_played: *n_played,
            picture: end.picture(),
            scores: end.seats().map(|seat| end.score(seat).to_string()).collect(),
            breakdowns: end.seats().map(|seat| end.breakdown(seat)).collect(),
        };
        self.interludes.iter().map(finished).collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        self.now.perft(depth)
    }

    fn play_random_games(&self, n_games: u64, rng: &mut Rng) -> Tally {
        let mut n_actions = 0;
        for _ in 0..n_games {
            let mut game = self.now.clone();
            while let Some(action) = game.sample(rng) {
                game.play_unchecked(action);
                n_actions += 1;
            }
            for seat in game.seats() {
                // Nobody reads the score, yet it is part of a game: do not let it be left out.
                black_box(game.score(seat));
            }
        }
        Tally { n_games, n_actions }
    }

    fn player(&self, name: &str, threads: usize) -> Option<Box<dyn Player>> {
        Some(Box::new(Playing::<G>::new(name, &self.now, threads)?))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn clone_box(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }
}
