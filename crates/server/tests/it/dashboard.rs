//! The dashboard and the manual for operators know every figure that the server has, and no other.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

/// The words of a text that name a figure.
fn figures(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("crownland_")).map(str::to_owned).collect()
}

/// The figures that the code under a folder has.
fn figures_of_code(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            found.extend(figures_of_code(&path));
            continue;
        }
        let text = fs::read_to_string(&path).expect("text");
        for call in ["gauge!(\"", "counter!(\"", "histogram!(\""] {
            let names = text.split(call).skip(1).filter_map(|rest| rest.split('"').next());
            found.extend(names.map(str::to_owned));
        }
    }
    found
}

#[test]
fn the_dashboard_and_the_manual_have_the_figures_that_there_are() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let code = figures_of_code(&root.join("src"));
    assert!(code.contains("crownland_sockets"), "{code:?}");
    let text = fs::read_to_string(root.join("../../deploy/grafana.json")).expect("the dashboard");
    let dashboard: Value = serde_json::from_str(&text).expect("JSON");
    let mut shown = BTreeSet::new();
    for panel in dashboard["panels"].as_array().expect("panels") {
        let targets = panel["targets"].as_array().expect("targets");
        assert!(!targets.is_empty(), "{}", panel["title"]);
        for target in targets {
            let of_target = figures(target["expr"].as_str().expect("an expression"));
            assert!(!of_target.is_empty(), "{target}");
            shown.extend(of_target);
        }
    }
    assert_eq!(shown, code);
    let manual = fs::read_to_string(root.join("../../docs/operating.md")).expect("the manual");
    assert_eq!(figures(&manual), code);
}
