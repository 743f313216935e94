//! Nothing that is read can make the reader panic, and what is written is read back.

use catalog::{GAMES, Notes, Record, trace, write};
use game::Rng;
use proptest::prelude::{
    Just, ProptestConfig, Strategy, any, prop, prop_assert_eq, prop_oneof, proptest,
};
use proptest::test_runner::RngSeed;

/// A line that looks like one of a record.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("crownland 1".to_owned()),
        Just(String::new()),
        (0..GAMES.len()).prop_map(|i| format!("game {}", GAMES[i].name)),
        (0..6u8).prop_map(|n| format!("seats {n}")),
        "(options|rules|player [A-E]|score|rank|#)[ a-z0-9=-]{0,12}",
        "[*A-E] [a-z]{3,7}( -?[0-9]{1,2}(,-?[0-9])?){0,2}( [nesw])?",
        "\\PC{0,20}",
    ]
}

/// Reads, and if that works replays, writes and reads again.
fn exercise(bytes: &[u8]) {
    let _ = Record::recover(bytes).map(|(record, _)| record.replay());
    let Ok(record) = Record::parse(bytes) else { return };
    let Ok(game) = record.replay() else { return };
    let written = write(&*game, &record.notes);
    let again = Record::parse(written.as_bytes()).expect("what is written can be read");
    assert_eq!(write(&*again.replay().expect("and replayed"), &again.notes), written);
}

/// The same cases every time.
fn fixed() -> ProptestConfig {
    ProptestConfig {
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(fixed())]

    #[test]
    fn bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        exercise(&bytes);
    }

    #[test]
    fn lines_never_panic(lines in prop::collection::vec(line(), 0..30), end in "\n|\r\n|") {
        exercise(format!("crownland 1\n{}{end}", lines.join("\n")).as_bytes());
        exercise((lines.join("\n") + &end).as_bytes());
    }

    #[test]
    fn a_damaged_record_never_panics(
        seed in any::<u64>(), n_actions in 0..300usize, place in any::<prop::sample::Index>(), byte in any::<u8>(),
    ) {
        let (game, notes) = (random_match(seed, n_actions), Notes::default());
        let mut bytes = write(&*game, &notes).into_bytes();
        let place = place.index(bytes.len());
        bytes[place] = byte;
        exercise(&bytes);
    }

    #[test]
    fn what_is_written_is_read_back(
        seed in any::<u64>(), n_actions in 0..600usize, key in "[a-z]{6,9}-", value in "[^#\\p{Cc}]{0,30}",
    ) {
        let game = random_match(seed, n_actions);
        let mut notes = Notes::default();
        notes.add(&key, &value).expect("a good note");
        let written = write(&*game, &notes);
        let record = Record::parse(written.as_bytes()).expect("it can be read");
        prop_assert_eq!(&record.notes, &notes);
        let replayed = record.replay().expect("and replayed");
        prop_assert_eq!(format!("{replayed:?}"), format!("{game:?}"));
        prop_assert_eq!(write(&*replayed, &record.notes), written);

        let traced = trace(&record).expect("and traced");
        let record = Record::parse(traced.as_bytes()).expect("a trace is a record");
        prop_assert_eq!(trace(&record), Ok(traced));
    }
}

/// A match of some game after a number of random actions.
fn random_match(seed: u64, n_actions: usize) -> Box<dyn catalog::Match> {
    let mut rng = Rng::new(seed);
    let info = &GAMES[rng.below(GAMES.len() as u32) as usize];
    let n_seats = *info.seats.start() + rng.below(info.seats.clone().count() as u32) as usize;
    let mut game = info.start(n_seats, "").expect("the game is for that many");
    for _ in 0..n_actions {
        let Some(text) = game.sample(&mut rng) else { break };
        game.play(&text).expect("a sample is legal");
    }
    game
}
