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
    let table = json!({ "table": { "game": "barony", "n_seats": 2, "options": "" } });
    let line = json!({ "start": table, "actions": [] });
    let why = json!({ "type": "why_not", "line": line, "texts": ["pass"] });
    let reasons = tab.ask(&why).expect("reasons");
    assert!(reasons[0]["rule"].is_string(), "{reasons}");
    let line = json!({ "start": table, "actions": ["nonsense"] });
    let why = json!({ "type": "why_not", "line": line, "texts": [] });
    assert_eq!(tab.ask(&why).expect_err("a refusal")["code"], "malformed");
}

#[test]
fn a_request_that_cannot_be_read_gets_an_answer() {
    let mut engine = Engine::default();
    for request in ["", "[]", "{\"fly\":{}}", "{\"snapshot\":{\"table\":\"none\",\"now\":1}}"] {
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

/// What a lesson, a puzzle or a score pad asks for.
#[test]
fn a_position_and_a_sheet_are_looked_at_by_their_texts() {
    let mut tab = Tab::new();
    let start = json!({ "position": "kingdomino 2 - draw AABB - - 1-48 C:C" });
    let line = json!({ "start": start, "actions": ["draw 7", "draw 3", "draw 40", "draw 22"] });
    let look = tab.ask(&json!({ "type": "look", "line": line })).expect("a position");
    assert_eq!(
        look["notation"],
        "kingdomino 2 - king AABB - 3,7,22,40 1-2,4-6,8-21,23-39,41-48 C:C"
    );
    assert_eq!(look["choices"], json!([]), "chance is on turn");
    let line = json!({ "start": { "position": "kingdomino 9" }, "actions": [] });
    let refusal = tab.ask(&json!({ "type": "look", "line": line })).expect_err("a refusal");
    assert_eq!(refusal["code"], "malformed");

    let mut score = |sheet: &str| tab.ask(&json!({ "type": "score", "sheet": sheet }));
    let sheet = score("kingdomino 2 harmony Cw1f:m3m3C").expect("a sheet");
    assert_eq!((&sheet["points"], &sheet["ranks"]), (&json!([1, 12]), &json!([2, 1])));
    assert_eq!(sheet["games"][0]["seats"][0]["flaw"], json!(null));
    assert_eq!(sheet["games"][0]["flaw"], "impossible", "the box has one such mine");
    let sheet = score("barony 2 - count,1,0,4,1,1,2:count,1,0,4,1,1,2").expect("a sheet");
    assert_eq!((&sheet["points"], &sheet["ranks"]), (&json!([49, 49]), &json!([2, 1])));
    assert_eq!(score("barony 2 - king,1:").expect_err("a refusal")["code"], "malformed");
}

/// Weights that are not whole are refused with a reason.
#[test]
fn weights_that_cannot_be_used_are_refused() {
    let mut engine = Engine::default();
    let file = include_bytes!("../../../players/src/kingdomino/value/weights.bin");
    let answer = engine.install_weights("kingdomino", &file[..file.len() - 1]);
    assert!(answer.contains("malformed") && answer.contains("bytes of weights"), "{answer}");
    assert_eq!(engine.install_weights("kingdomino", file), "{\"ok\":null}");
    assert!(engine.install_weights("chess", file).contains("malformed"));
}

/// The review of a page is that of the program: step by step, in any order, with the same sum.
#[test]
fn a_finished_game_is_reviewed_step_by_step() {
    for info in catalog::GAMES {
        let mut tab = Tab::new();
        let mut store = started(&mut tab, info.name);
        play_to_end(&mut tab, &mut store);
        let record = tab.ask(&json!({ "type": "record", "table": "local-1" })).expect("a record");
        let line = tab.ask(&json!({ "type": "line", "record": record })).expect("a line");
        let settings = json!({ "value_rollouts": 2, "turn_rollouts": 2, "seed": 1 });
        let review = json!({ "type": "review", "line": line, "settings": settings });
        let outline = tab.ask(&review).expect("an outline");
        let n_steps = outline["n_steps"].as_u64().expect("a number");
        let mut step = |i: u64| {
            let step =
                json!({ "type": "review_step", "line": line, "settings": settings, "step": i });
            tab.ask(&step).expect("a step")
        };
        let last = step(n_steps - 1);
        let steps: Vec<Value> = (0..n_steps).map(&mut step).collect();
        assert_eq!(steps.last(), Some(&last), "{}: steps do not depend on others", info.name);
        assert_eq!(step(n_steps), Value::Null);
        let review = json!({ "n_seats": 2, "start": outline["start"], "steps": steps });
        let summary = json!({ "type": "review_summary", "game": info.name, "review": review });
        let summary = tab.ask(&summary).expect("a summary");
        for seat in summary["seats"].as_array().expect("seats") {
            for account in [&seat["margin"], &seat["win"]] {
                let part = |name: &str| account[name].as_i64().expect("a number");
                let sum = part("start") + part("luck") + part("own") + part("others");
                assert_eq!(sum, part("result"), "{}", info.name);
            }
        }
        assert_eq!(summary["moments"].as_array().map(Vec::len), Some(3));
    }
}

/// A puzzle is a line that starts with a position.
#[test]
fn a_position_is_shown_played_in_and_judged() {
    let mut tab = Tab::new();
    let position = "kingdomino 3 - place - 23C 1A,3,25B 7-9,14,19,26,29-30,34,37,44,47 wwwm2g/s1swww/s1gClf/.wsl1f/.s2sl1f:.lw1gl/.w1wg2g2/fwCgg/f1ff1ff/wfww1s:...fw/.m2sfl1/wm3Cfl1/wm1ff1l/wg1ggg";
    let line = json!({ "start": { "position": position }, "actions": [] });
    let look = tab.ask(&json!({ "type": "look", "line": line })).expect("a position");
    assert_eq!(look["position"]["on_turn"], "C");
    let choices = look["choices"].as_array().expect("choices");
    let texts: Vec<&str> = choices.iter().filter_map(|choice| choice["text"].as_str()).collect();
    assert!(texts.contains(&"place -2,2 s"), "{texts:?}");
    let same = |one: Value, other: Value| json!({ "type": "is_same_end", "line": line, "one": one, "other": other });
    let solution = json!(["place -2,2 s", "pick 3"]);
    assert_eq!(tab.ask(&same(solution.clone(), solution.clone())).expect("an answer"), true);
    let other = json!([texts.iter().find(|text| **text != "place -2,2 s"), "pick 3"]);
    assert_eq!(tab.ask(&same(other.clone(), solution.clone())).expect("an answer"), false);
    let judge = |actions| json!({ "type": "judge", "line": line, "actions": actions, "rollouts": 8, "seed": 1 });
    let best = tab.ask(&judge(solution)).expect("a verdict");
    let worse = tab.ask(&judge(other)).expect("a verdict");
    assert!(best["loss"]["margin"].as_i64() <= worse["loss"]["margin"].as_i64(), "{worse}");
}
