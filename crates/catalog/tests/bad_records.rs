//! Every record in `tests/bad` is refused with the message beside it.

use std::fs;
use std::path::{Path, PathBuf};

use catalog::Record;

fn bad_records() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad");
    let entries = fs::read_dir(folder).expect("the folder of the data");
    let files = entries.map(|entry| entry.expect("a file").path());
    let mut files: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|e| e == "record")).collect();
    files.sort();
    assert!(!files.is_empty(), "there are no bad records");
    files
}

#[test]
fn bad_records_are_refused_with_the_message_beside_them() {
    for path in bad_records() {
        let name = path.display();
        let bytes = fs::read(&path).expect("the record");
        let message = fs::read_to_string(path.with_extension("txt")).expect("the message");
        let refused = Record::parse(&bytes).and_then(|record| record.replay());
        let Err(error) = refused else { panic!("{name} is accepted") };
        assert_eq!(error.to_string(), message.trim_end(), "{name}");
    }
}
