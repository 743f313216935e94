//! Arbitrary bytes as a record: no reader panics, and what is written is read back.

#![no_main]

use catalog::{Record, trace, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = Record::recover(bytes).map(|(record, _)| record.replay());
    let Ok(record) = Record::parse(bytes) else { return };
    let Ok(game) = record.replay() else { return };
    let written = write(&*game, &record.notes);
    let again = Record::parse(written.as_bytes()).expect("what is written can be read");
    assert_eq!(again.notes, record.notes);
    let replayed = again.replay().expect("and replayed");
    assert_eq!(write(&*replayed, &again.notes), written);
    let traced = trace(&record).expect("and traced");
    let record = Record::parse(traced.as_bytes()).expect("a trace is a record");
    assert_eq!(trace(&record), Ok(traced));
});
