//! Rule 6, and that `RULES.md` names tests that exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use barony::Action;

#[test]
fn rule_6_every_action_has_one_text() {
    let texts = [
        "tile 17 2",
        "first B",
        "settle 0,-2",
        "recruit 0,-2 3",
        "move 0,-2 1,-2",
        "take field",
        "build 1,-2 village",
        "build 1,-2 stronghold",
        "city 1,-2",
        "expedition 3,-3",
        "title 0 1 3 0",
        "end",
        "pass",
    ];
    for text in texts {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
}

#[test]
fn rule_6_other_texts_are_refused() {
    let texts = [
        ("", "found nothing, expected"),
        ("attack 0,0", "found `attack`, expected"),
        ("tile 37 0", "found `37`, expected a tile, 1 to 36"),
        ("tile 1 3", "found `3`, expected a turn, 0 to 2"),
        ("settle 0,7", "found `0,7`, expected a hex q,r within -6 to 6"),
        ("settle 0,-0", "found `0,-0`, expected a hex"),
        ("settle +1,0", "found `+1,0`, expected a hex"),
        ("recruit 0,0 0", "found `0`, expected a number of knights, 1 to 7"),
        ("recruit 0,0 02", "found `02`, expected"),
        ("move 0,0", "found nothing, expected a hex"),
        ("take lake", "found `lake`, expected mountain, forest, plain or field"),
        ("build 0,0 city", "found `city`, expected village or stronghold"),
        ("title 0 0 3", "found nothing, expected a number of tokens"),
        ("pass now", "found `now`, expected the end of the action"),
        ("end ", "found nothing, expected the end of the action"),
        ("city  0,0", "found nothing, expected a hex"),
        ("Pass", "found `Pass`, expected"),
    ];
    for (text, error) in texts {
        let found = text.parse::<Action>().unwrap_err().to_string();
        assert!(found.starts_with(error), "{text}: {found}");
    }
}

/// The names of the tests in this folder that begin with `rule_`.
fn tests() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let files = fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()));
    let sources: Vec<String> = files.map(Result::unwrap).collect();
    let starts = sources.iter().flat_map(|source| source.split("#[test]\nfn ").skip(1));
    let names = starts.map(|start| start.split('(').next().unwrap().to_string());
    names.filter(|name| name.starts_with("rule_")).collect()
}

#[test]
fn every_rule_names_its_tests() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("RULES.md");
    let rules = fs::read_to_string(path).unwrap();
    let mut named = BTreeSet::new();
    for rule in rules.split("\n**").skip(1) {
        let number = rule.split('*').next().unwrap().replace('.', "_");
        let codes = rule.split('`').skip(1).step_by(2);
        let before = named.len();
        named.extend(codes.filter(|code| code.starts_with(&format!("rule_{number}_"))));
        assert!(named.len() > before, "no test of rule {number}");
    }
    assert_eq!(named, tests().iter().map(String::as_str).collect());
}
