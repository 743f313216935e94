//! The rules crates, each built alone: in the workspace, features that another crate turns on
//! would hide a dependency that slipped in.

use std::fs;

use crate::step::{Step, cargo, output, root, run};

/// One step for each crate that people can see through the feature `present`: the contract and
/// the games.
pub(crate) fn steps() -> Result<Vec<Step>, String> {
    let mut names = Vec::new();
    let crates = root().join("crates");
    for entry in fs::read_dir(&crates).map_err(|error| format!("{}: {error}", crates.display()))? {
        let folder = entry.map_err(|error| error.to_string())?;
        let manifest = fs::read_to_string(folder.path().join("Cargo.toml")).unwrap_or_default();
        if manifest.lines().any(|line| line.starts_with("present = [")) {
            names.push(folder.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    if names.is_empty() {
        return Err(format!("found no rules crate in {}", crates.display()));
    }
    Ok(names.into_iter().map(step).collect())
}

fn step(name: String) -> Step {
    Step {
        title: format!("{name} alone"),
        advice: "keep the rules `no_std` and without dependencies; serde only with `present`",
        check: Box::new(move || {
            is_no_std(&name)?;
            depends_on_game_only(&name)?;
            run(&mut cargo(&["check", "--package", &name]))?;
            run(&mut cargo(&["check", "--package", &name, "--features", "present"]))
        }),
    }
}

/// Only the tests that generate TypeScript turn that feature on.
const NO_STD: &str = "#![cfg_attr(not(feature = \"typescript\"), no_std)]";

fn is_no_std(name: &str) -> Result<(), String> {
    let path = root().join("crates").join(name).join("src/lib.rs");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    if text.lines().any(|line| line.starts_with(NO_STD)) {
        return Ok(());
    }
    Err(format!("found no line `{NO_STD}` in {}", path.display()))
}

fn depends_on_game_only(name: &str) -> Result<(), String> {
    let arguments = ["tree", "--package", name, "--edges", "normal,build", "--prefix", "none"];
    let tree = output(&mut cargo(&arguments))?;
    let mut crates = tree.lines().filter_map(|line| line.split(' ').next());
    match crates.find(|found| *found != name && *found != "game") {
        None => Ok(()),
        Some(found) => Err(format!("found the dependency `{found}`, expected none but `game`")),
    }
}
