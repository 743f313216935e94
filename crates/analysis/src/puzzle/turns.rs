//! Whole turns: all ways to play one, and that of a bot.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::time::Duration;

use catalog::Position;
use game::{Game, Seat, Turn};
use players::{AnyPlayer, UnknownBot};

/// A turn and the position after it.
pub(super) type WholeTurn<G> = (G, Vec<<G as Game>::Action>);

/// Positions that were reached in a turn.
type Seen<G> = HashSet<G, BuildHasherDefault<DefaultHasher>>;

/// All ways to play the rest of a turn, each with a different end.
pub(super) fn list_turns<G: Game>(position: &G) -> Vec<WholeTurn<G>> {
    let mut turns = Vec::new();
    if let Turn::Seat(seat) = position.turn() {
        let mut seen = Seen::default();
        collect(position, (seat, position.turn_number()), &mut Vec::new(), &mut seen, &mut turns);
    }
    turns
}

fn collect<G: Game>(
    position: &G,
    turn: (Seat, u32),
    actions: &mut Vec<G::Action>,
    seen: &mut Seen<G>,
    turns: &mut Vec<WholeTurn<G>>,
) {
    if !seen.insert(position.clone()) {
        return;
    }
    if (position.turn(), position.turn_number()) != (Turn::Seat(turn.0), turn.1) {
        turns.push((position.clone(), actions.clone()));
        return;
    }
    position.for_each_action(|action| {
        let mut next = position.clone();
        next.play_unchecked(action);
        actions.push(action);
        collect(&next, turn, actions, seen, turns);
        actions.pop();
    });
}

pub(super) fn texts<A: ToString>(actions: &[A]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

/// The position after a turn; `None` if it cannot be played.
pub(super) fn end_of(position: &Position, actions: &[String]) -> Option<Position> {
    let mut game = position.start_match();
    for action in actions {
        game.play(action).ok()?;
    }
    Some(game.position())
}

/// Whether two turns lead to the same position.
pub fn is_same_end(position: &Position, a: &[String], b: &[String]) -> bool {
    a == b || end_of(position, a).is_some_and(|end| Some(end) == end_of(position, b))
}

pub(super) fn no_clock() -> Duration {
    Duration::ZERO
}

pub(super) fn bot(position: &Position, spec: &str, seed: u64) -> Result<AnyPlayer, UnknownBot> {
    let name = players::spec::BotName::Own(spec.to_owned());
    let unknown = || UnknownBot::new(&name, position.info());
    AnyPlayer::new(position, &spec.parse().map_err(|_| unknown())?, seed)
}

/// The whole turn that a bot plays.
pub(super) fn turn_of(position: &Position, spec: &str, seed: u64) -> Option<Vec<String>> {
    let mut player = bot(position, spec, seed).ok()?;
    let mut game = position.start_match();
    let (turn, number) = (game.turn(), game.turn_number());
    let mut actions = Vec::new();
    while (game.turn(), game.turn_number()) == (turn, number) {
        let action = player.choose(&game.position(), &no_clock, &|| false)?;
        game.play(&action).ok()?;
        actions.push(action);
    }
    Some(actions)
}
