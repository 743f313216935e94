//! Whole games through the messages that a page's worker sends.

mod host;

use browser::Engine;
use host::{Store, Tab};
use serde_json::{Value, json};

/// A table of a game for one person against a bot.
fn against_bot(game: &str) -> Value {
    let bot = json!({ "level": "squire", "think_ms": 10 });
    let options = if game == "barony" { "rounds=12" } else { "" };
    json!({ "game": game, "n_seats": 2, "options": options, "bots": [{ "seat": "B", "bot": bot }] })
}

fn started(tab: &mut Tab, game: &str) -> Store {
    let mut store = tab.make(&against_bot(game));
    tab.run(&mut store);
    tab.sit(&mut store, "A");
    assert_eq!(tab.snapshot()["phase"], "playing");
    store
}

fn play_to_end(tab: &mut Tab, store: &mut Store) {
    for _ in 0..2_000 {
        if tab.snapshot()["phase"] == "over" {
            return;
        }
        tab.step(store);
    }
    panic!("the game has no end");
}

#[test]
fn a_game_against_a_bot_of_each_game_is_played_recorded_and_proved() {
    for info in catalog::GAMES {
        let mut tab = Tab::new();
        let mut store = started(&mut tab, info.name);
        play_to_end(&mut tab, &mut store);
        let table = json!("local-1");
        let record = tab.ask(&json!({ "type": "record", "table": table })).expect("a record");
        let proof = tab.ask(&json!({ "type": "proof", "table": table })).expect("a proof");
        assert_eq!(proof["draws_fit"], true, "{}", info.name);
        let verified = tab.ask(&json!({ "type": "verify", "record": record })).expect("a proof");
        assert_eq!(verified, proof, "the record proves the same");
        let replay = json!({ "type": "replay", "table": table, "from": 0, "to": 5, "now": 2_000 });
        let replay = tab.ask(&replay).expect("positions");
        assert_eq!(replay["positions"].as_array().expect("a list").len(), 6);
        let again =
            json!({ "type": "replay_record", "record": record, "from": 0, "to": 5, "now": 2_000 });
        assert_eq!(tab.ask(&again).expect("positions")["positions"], replay["positions"]);
    }
}

/// The shuffle of one outcome changes the proof.
#[test]
fn a_record_whose_chance_was_changed_is_refused() {
    let mut tab = Tab::new();
    let mut store = started(&mut tab, "kingdomino");
    play_to_end(&mut tab, &mut store);
    let record = tab.ask(&json!({ "type": "record", "table": "local-1" })).expect("a record");
    let record = record.as_str().expect("a text");
    let secret = format!("secret {}", "00".repeat(32));
    assert!(record.contains(&secret));
    let forged = record.replace(&secret, &format!("secret {}", "01".repeat(32)));
    let refusal = tab.ask(&json!({ "type": "verify", "record": forged })).expect_err("a refusal");
    assert_eq!(refusal["code"], "malformed");
}

/// Closing a tab at any moment loses nothing that was shown.
#[test]
fn a_table_goes_on_where_it_was_in_another_tab() {
    for info in catalog::GAMES {
        let mut tab = Tab::new();
        let mut store = started(&mut tab, info.name);
        for _ in 0..30 {
            tab.step(&mut store);
            let mut next = Tab::new();
            next.open(&store);
            next.run(&mut store);
            let (before, after) = (tab.snapshot(), next.snapshot());
            for field in ["version", "phase", "on_turn", "view", "choices", "standing"] {
                assert_eq!(before[field], after[field], "{}: {field}", info.name);
            }
            assert_eq!(
                next.thinking.is_some(),
                after["choices"].is_null(),
                "the bot is asked again"
            );
            tab = next;
        }
    }
}

/// Two tabs play the same action: it is done once, and both show it.
#[test]
fn two_tabs_agree() {
    let mut one = Tab::new();
    let mut store = started(&mut one, "kingdomino");
    while one.snapshot()["choices"].is_null() {
        one.step(&mut store);
    }
    let mut two = Tab::new();
    two.open(&store);
    two.run(&mut store);
    let n_events = store.events.len();
    one.step(&mut store);
    assert!(store.events.len() > n_events);
    let n_events = store.events.len();
    two.step(&mut store);
    assert_eq!(store.events.len(), n_events, "the action is stored once");
    assert_eq!(two.snapshot()["view"], one.snapshot()["view"]);
    assert!(two.heard.iter().any(|message| message["type"] == "done"), "it was done");
}

#[test]
fn undo_and_why_not_answer_while_a_bot_thinks() {
    let mut tab = Tab::new();
    let mut store = started(&mut tab, "kingdomino");
    while tab.thinking.is_none() || tab.snapshot()["you"]["undo"] == json!([]) {
        tab.step(&mut store);
    }
    let snapshot = tab.snapshot().clone();
    let offer = &snapshot["you"]["undo"][0];
    let undo =
        json!({ "type": "undo", "seat": "A", "version": snapshot["version"], "to": offer["last"] });
    tab.send(&mut store, &undo);
    assert_eq!(tab.snapshot()["on_turn"], "A", "the action was taken back");
    assert!(tab.thinking.is_none(), "the bot was called off");
}

#[test]
fn a_rematch_has_the_same_seats() {
    let mut tab = Tab::new();
    let mut store = started(&mut tab, "kingdomino");
    let new = json!({ "id": "local-2", "secret": "11".repeat(32), "made_at": 9_000 });
    let rematch = json!({ "type": "rematch", "table": "local-1", "new": new });
    assert_eq!(tab.ask(&rematch).expect_err("not yet")["code"], "not_over");
    play_to_end(&mut tab, &mut store);
    let made = tab.ask(&rematch).expect("a rematch");
    assert_eq!(made["type"], "new");
    let kinds: Vec<_> = made["stored"]["events"]
        .as_array()
        .expect("events")
        .iter()
        .map(|e| e["event"]["type"].clone())
        .collect();
    assert_eq!(kinds, ["made", "sat", "bot_sat"]);
    tab.input(&json!({ "type": "rematch", "request": 9, "table": "local-2" }));
    tab.run(&mut store);
    let again = tab.ask(&rematch).expect("the same");
    assert_eq!((&again["type"], &again["id"]), (&json!("known"), &json!("local-2")));
}

#[test]
fn reasons_come_from_the_actions_alone() {
    let mut tab = Tab::new();
    let line = json!({ "game": "barony", "n_seats": 2, "options": "", "actions": [] });
    let why = json!({ "type": "why_not", "line": line, "texts": ["pass"] });
    let reasons = tab.ask(&why).expect("reasons");
    assert!(reasons[0]["rule"].is_string(), "{reasons}");
    let line = json!({ "game": "barony", "n_seats": 2, "options": "", "actions": ["nonsense"] });
    let why = json!({ "type": "why_not", "line": line, "texts": [] });
    assert_eq!(tab.ask(&why).expect_err("a refusal")["code"], "malformed");
}

#[test]
fn a_request_that_cannot_be_read_gets_an_answer() {
    let mut engine = Engine::default();
    for request in
        ["", "[]", "{\"type\":\"fly\"}", "{\"type\":\"snapshot\",\"table\":\"none\",\"now\":1}"]
    {
        let answer = engine.handle(request, &|| std::time::Duration::ZERO);
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        assert!(answer["error"]["message"].is_string(), "{request}: {answer}");
    }
}

/// A page shows the games before it has the engine or a server.
#[test]
fn the_client_knows_the_games_of_the_engine() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol/games.json");
    let games = Tab::new().ask(&json!({ "type": "games" })).expect("games")["games"].take();
    let generated = format!("{}\n", serde_json::to_string_pretty(&games).expect("JSON"));
    if std::env::var_os("CROWNLAND_WRITE_TYPES").is_some() {
        std::fs::write(path, &generated).expect("the games");
    }
    let committed = std::fs::read_to_string(path).expect("web/src/protocol/games.json");
    assert_eq!(committed, generated, "run: CROWNLAND_WRITE_TYPES=1 cargo test -p browser games");
}
