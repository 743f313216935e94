//! Checking a record against the rules.

use game::SetupError;

use super::write::result_lines;
use super::{Problem, Record, RecordError, ResultLine};
use crate::{Actor, Match, PlayError, StartError, find_rules};

impl Record {
    /// The match before its first action.
    pub fn start(&self) -> Result<Box<dyn Match>, RecordError> {
        let places = &self.places;
        let version = self.notes.get("rules").and_then(|text| text.parse().ok()).unwrap_or(1);
        let info = find_rules(&self.game, version).map_err(|error| {
            let is_unknown = matches!(error, StartError::UnknownGame { .. });
            RecordError::at(if is_unknown { places.game } else { places.rules }, error)
        })?;
        info.start(self.n_seats, &self.options).map_err(|error| {
            let is_about_seats = matches!(error, SetupError::Seats { .. }) || places.options == 0;
            let line = if is_about_seats { places.seats } else { places.options };
            RecordError::at(line, StartError::from(error))
        })
    }

    /// Plays the whole record and checks its result.
    pub fn replay(&self) -> Result<Box<dyn Match>, RecordError> {
        self.replay_with(|_| ())
    }

    /// As [`Record::replay`], and calls `visit` with the match before each action.
    pub fn replay_with(
        &self,
        mut visit: impl FnMut(&dyn Match),
    ) -> Result<Box<dyn Match>, RecordError> {
        let mut game = self.start()?;
        for action in &self.actions {
            let fail = |problem: Problem| RecordError::at(action.line, problem);
            let found = || format!("{} {}", action.actor, action.text);
            let Some(actor) = Actor::of(game.turn()) else {
                let expected = "a blank line and the score: the game is over";
                return Err(RecordError::new(action.line, &found(), expected));
            };
            if action.actor != actor {
                return Err(fail(Problem::Actor { found: action.actor, expected: actor }));
            }
            visit(&*game);
            game.play(&action.text).map_err(|error| match error {
                PlayError::Unreadable(error) => fail(error.0.into()),
                PlayError::Illegal(why) => {
                    let example = game.legal().into_iter().next().unwrap_or_default();
                    let found = found();
                    fail(Problem::Illegal { found, example: format!("{actor} {example}"), why })
                }
            })?;
        }
        self.check_result(&*game)?;
        Ok(game)
    }

    fn check_result(&self, game: &dyn Match) -> Result<(), RecordError> {
        if let Some(actor) = Actor::of(game.turn()) {
            let expected = format!("an action of `{actor}`: the game is not over");
            return match &self.score {
                None => Ok(()),
                Some(score) => Err(RecordError::new(score.line, &score.text, expected)),
            };
        }
        let [score, rank] = result_lines(game);
        if self.score.is_none() && !self.is_recovered {
            let expected = format!("a blank line and `{score}`: the game is over");
            return Err(RecordError::end(self.places.end, expected));
        }
        check_line(self.score.as_ref(), &score)?;
        check_line(self.rank.as_ref(), &rank)
    }
}

fn check_line(found: Option<&ResultLine>, expected: &str) -> Result<(), RecordError> {
    match found {
        Some(found) if found.text != expected => {
            Err(RecordError::new(found.line, &found.text, format!("`{expected}`")))
        }
        _ => Ok(()),
    }
}
