//! A client of somebody else, who has read `docs/protocol.md` and nothing else.

use std::process::Command;

use crate::bots::project;
use crate::program::{folder, run};
use crate::serving::Serving;

#[test]
fn it_plays_every_game_to_its_end_and_recomputes_chance() {
    let serving = Serving::start(&folder("clients").join("matches.db"));
    for (game, options) in [("kingdomino", "harmony"), ("barony", "rounds=20")] {
        let mut command = Command::new("python3");
        command.arg(project("examples/random_client.py")).args([&serving.url, game, options]);
        let out = run(command, "").fine();
        assert!(out.starts_with("score ") && out.ends_with(" fair draws\n"), "{game}: {out}");
    }
    assert!(serving.stop().success());
}
