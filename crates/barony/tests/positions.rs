//! Position texts: every reachable position reads back, and what cannot be is refused.

use barony::{Action, Barony, Setup};
use conformance::{check_positions, start};
use game::{Game, Rng, Seat, Turn};
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

#[test]
fn every_position_reads_back() {
    for n_seats in 2..=4 {
        check_positions::<Barony>(n_seats, "rounds=40", 12);
        check_positions::<Barony>(n_seats, "", 2);
    }
}

/// A is to place a first city, B has placed three.
const SETTLE: &str = "barony 2 rounds=60 settle A A 0 - \
    md~d/m~fpdmp/2pmpmfmf/fdAckm2fppBck/pd~fpBck2d~/4pfdBckm/fpmAck~mp/d~fdf/2m \
    baron,0,0,0,0,0,0:baron,0,0,0,0,0,0";

/// B has moved a knight to 2,-1.
const MOVE: &str = "barony 2 - move:2,-1 B A 31 - \
    mBcd~d/m~fpdmAkpBck/2pmpmfmBsfBvk/fdAcmfAsfpBvkpBck/pAvd~fpBcdBvkd~/ppAcpAvpBvfdBcmAv/\
    fAvpAvmAck~mpBs/d~fAsdAvfAv/mAvmAc viscount,1,4,2,2,3,0:viscount,2,2,2,0,1,1";

#[test]
fn a_position_says_what_play_can_go_on_from() {
    let game: Barony = SETTLE.parse().unwrap();
    assert_eq!(game.to_string(), SETTLE);
    assert_eq!((game.turn(), game.turn_number()), (Turn::Seat(Seat::A), 2));
    let game: Barony = MOVE.parse().unwrap();
    assert_eq!(game.to_string(), MOVE);
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
    assert!(game.is_legal(Action::End) && !game.is_legal("move 2,-1 1,-1".parse().unwrap()));
}

#[track_caller]
fn check_refused(base: &str, found: &str, instead: &str, reason: &str) {
    let text = base.replacen(found, instead, 1);
    assert_ne!(text, base, "{found}");
    let error = text.parse::<Barony>().unwrap_err().to_string();
    assert!(error.starts_with(reason), "{text}:\n{error}, expected\n{reason}");
}

#[test]
fn what_cannot_be_is_refused_with_a_reason() {
    for (found, instead, reason) in [
        ("barony", "chess", "field `game`: found `chess`, expected barony"),
        ("2 rounds", "1 rounds", "field `seats`: found `1`, expected 2 to 4"),
        ("rounds=60", "rounds=0", "unknown option `rounds=0`"),
        ("settle", "wait", "field `step`: found `wait`, expected tile, first, settle"),
        ("settle", "settle:0,0", "field `step`: found `settle:0,0`"),
        ("settle", "take:C", "field `step`: found `C`, expected a seat of the table"),
        ("settle", "move:9,9", "field `step`: found `9,9`, expected a hex q,r"),
        ("settle", "move:6,6", "6,6 is not on this board"),
        ("settle", "move:0,0", "the step does not fit what is on the table"),
        ("settle", "build", "the step does not fit what is on the table"),
        ("settle", "over", "after 0 rounds the game is in another step"),
        ("settle", "tile", "the terrains are not those of the tiles"),
        ("settle A A", "settle B A", "the step does not fit what is on the table"),
        ("settle A A", "settle C A", "field `turn`: found `C`, expected a seat of the table"),
        ("A 0 -", "A 3 -", "after 3 rounds the game is in another step"),
        ("A 0 -", "A 0 1-3", "the terrains are not those of the tiles"),
        ("A 0 -", "A 0 37", "field `tiles`: found `37`, expected tiles 1 to 36"),
        ("md~d/", "md~/", "field `board`: found `md~`, expected a sign for each hex"),
        ("md~d/", "md~dd/", "field `board`: found `md~dd`, expected a sign for each hex"),
        ("md~d/", "md~d/m/", "field `board`: found"),
        ("md~d/", "md~x/", "field `board`: found `x`, expected a terrain"),
        ("md~d/", "md.d/", "the terrains are not those of the tiles"),
        ("md~d/", "md~dk/", "field `board`: found `dk`, expected a terrain"),
        ("md~d/", "md~Akd/", "figures on the lake 2,-4"),
        ("md~d/", "mCkd~d/", "field `board`: found `C`, expected a seat of the table"),
        ("dAck", "dAckk", "the step does not fit what is on the table"),
        ("dAckm", "dAcvm", "the figures on -2,-1 cannot stand there together"),
        ("dAckm", "dAckBkm", "the figures on -2,-1 cannot stand there together"),
        ("dAckm2f", "dAckmAck2f", "the city on -2,-1 stands in a forest or next to another one"),
        ("baron,0,0", "king,0,0", "field `holdings`: found `king`, expected baron, viscount"),
        ("baron,0,0", "baron,3,0", "A has more new cities than cities"),
        ("baron,0,0", "baron,0,7", "A has no knight left"),
        ("baron,0,0,0", "baron,0,0,x", "field `holdings`: found `x`, expected a number"),
        ("baron,0,0,0", "baron,0,0", "field `holdings`: found"),
        (":baron", ":baron,0,0,0,0,0,0:baron", "field `holdings`: found"),
    ] {
        check_refused(SETTLE, found, instead, reason);
    }
    for (found, instead, reason) in [
        ("B A 31", "A A 31", "the step does not fit what is on the table"),
        ("viscount,2", "duke,2", "B is a duke and has a turn to come"),
        ("- move", "rounds=31 move", "after 31 rounds the game is in another step"),
        ("move:2,-1", "take:A:0,0", "the step does not fit what is on the table"),
        ("move:2,-1", "take:B", "the step does not fit what is on the table"),
    ] {
        check_refused(MOVE, found, instead, reason);
    }
}

#[test]
fn drawings_are_refused_with_a_reason() {
    for (drawing, reason) in [
        ("0,0 | pAk x", "field `hexes`: found `x`, expected a terrain"),
        ("zero | p", "field `drawing`: found `zero | p`, expected a row such as"),
        ("6,6 | p", "6,6 is not on this board"),
        ("seats 9", "field `seats`: found `9`, expected 2 to 4"),
        ("rest q", "field `rest`: found `q`, expected a terrain"),
        ("turn C", "field `turn`: found `C`, expected a seat of the table"),
        ("A tokens 1 2 3", "field `holdings`: found `1 2 3`, expected four numbers"),
        ("A title king", "field `holdings`: found `king`, expected baron"),
        ("A gold 3", "field `holdings`: found `gold`, expected tokens, title, new or lost"),
        ("A lost 8", "field `holdings`: found `8`, expected 0 to 7 lost knights"),
        ("hello", "field `drawing`: found `hello`"),
        ("0,0 | pAkkkkkkkk", "A has no knight left"),
    ] {
        let error = Setup::from_drawing(drawing).unwrap_err().to_string();
        assert!(error.starts_with(reason), "{drawing}: {error}");
    }
}

proptest! {
    /// Texts that are nearly positions are read or refused, and what is read can be played.
    #[test]
    fn any_text_is_read_or_refused(seed: u64, at in 0usize..400, sign in "[ -~]{0,2}") {
        let mut game = start::<Barony>(2 + (seed % 3) as usize, "rounds=30");
        let mut rng = Rng::new(seed);
        for _ in 0..seed % 200 {
            let Some(action) = game.sample(&mut rng) else { break };
            game.play_unchecked(action);
        }
        let mut text = game.to_string();
        let at = at % text.len();
        text.replace_range(at..(at + seed as usize % 3).min(text.len()), &sign);
        if let Ok(mut read) = text.parse::<Barony>() {
            prop_assert_eq!(read.to_string().parse(), Ok(read));
            let mut rng = Rng::new(seed);
            for _ in 0..300 {
                let Some(action) = read.sample(&mut rng) else { break };
                prop_assert!(read.is_legal(action));
                read.play_unchecked(action);
            }
        }
    }
}
