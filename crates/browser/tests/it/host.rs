//! A host for tests: a store in memory that several engines share, as the tabs of a browser do.

use std::collections::VecDeque;
use std::time::Duration;

use browser::Engine;
use serde_json::{Value, json};

/// What the tabs of a browser share.
#[derive(Default)]
pub(crate) struct Store {
    pub(crate) setup: Value,
    pub(crate) events: Vec<Value>,
}

/// A tab: an engine with what it was told to do.
pub(crate) struct Tab {
    engine: Engine,
    now: u64,
    /// Outputs that wait to be done.
    todo: VecDeque<Value>,
    /// Messages to the page, in order.
    pub(crate) heard: Vec<Value>,
    /// Bots that were asked to think, and not called off.
    pub(crate) thinking: Option<Value>,
}

/// `{"type": "join", "conn": 1}` as the engine reads it: `{"join": {"conn": 1}}`.
fn named(flat: &Value) -> Value {
    let mut values = flat.as_object().expect("an object").clone();
    let name = values.remove("type").expect("a name");
    json!({ name.as_str().expect("a text"): values })
}

impl Tab {
    pub(crate) fn new() -> Tab {
        Tab {
            engine: Engine::default(),
            now: 1_000,
            todo: VecDeque::new(),
            heard: Vec::new(),
            thinking: None,
        }
    }

    /// The answer to a request; its error, if it has one.
    pub(crate) fn ask(&mut self, request: &Value) -> Result<Value, Value> {
        let request = named(request).to_string();
        let answer = self.engine.handle(&request, &|| Duration::ZERO);
        let mut answer: Value = serde_json::from_str(&answer).expect("an answer of JSON");
        match answer.get_mut("ok") {
            Some(ok) => Ok(ok.take()),
            None => Err(answer["error"]["refusal"].take()),
        }
    }

    /// Makes a table and opens it.
    pub(crate) fn make(&mut self, table: &Value) -> Store {
        let new = json!({ "id": "local-1", "secret": "00".repeat(32), "made_at": 1_000 });
        let made =
            self.ask(&json!({ "type": "make", "table": table, "new": new })).expect("a table");
        let stored = &made["stored"];
        let events = stored["events"].as_array().expect("events").clone();
        let store = Store { setup: stored["setup"].clone(), events };
        self.open(&store);
        store
    }

    /// Opens the stored table, joins it and looks after its bots.
    pub(crate) fn open(&mut self, store: &Store) {
        let stored = json!({ "setup": store.setup, "events": store.events });
        self.ask(&json!({ "type": "open", "stored": stored, "now": self.now })).expect("it opens");
        self.input(&json!({ "type": "take_over" }));
        self.input(&json!({ "type": "join", "conn": 1, "since": 0 }));
    }

    /// Something happens at the table; what it comes to waits to be done.
    pub(crate) fn input(&mut self, input: &Value) {
        self.now += 1;
        let request =
            json!({ "type": "input", "table": "local-1", "now": self.now, "input": named(input) });
        let outputs = self.ask(&request).expect("outputs");
        self.todo.extend(outputs.as_array().expect("a list").iter().cloned());
    }

    /// Sends a command of the page, and does what it comes to.
    pub(crate) fn send(&mut self, store: &mut Store, command: &Value) {
        let message = json!({ "id": 7, "command": command });
        self.input(&json!({ "type": "message", "conn": 1, "message": message }));
        self.run(store);
    }

    /// Does what the room wants until nothing is left but thinking.
    pub(crate) fn run(&mut self, store: &mut Store) {
        while let Some(output) = self.todo.pop_front() {
            match output["type"].as_str().expect("a type") {
                "save" => self.save(store, &output),
                "read" => self.read(store, &output),
                "send" => self.heard.push(output["message"].clone()),
                "think" => self.thinking = Some(output),
                "stop_thinking" => self.thinking = None,
                "done" | "refused" => self.heard.push(output),
                _ => {}
            }
        }
    }

    /// Stores events unless somebody else stored some with these numbers.
    fn save(&mut self, store: &mut Store, output: &Value) {
        if output["first_seq"] == json!(store.events.len()) {
            store.events.extend(output["events"].as_array().expect("events").iter().cloned());
            self.input(&json!({ "type": "saved", "at": output["events"][0]["at"] }));
        } else {
            self.read(store, output);
        }
    }

    fn read(&mut self, store: &Store, output: &Value) {
        let first = output["first_seq"].as_u64().expect("a number") as usize;
        let events = &store.events[first..];
        self.input(&json!({ "type": "external_events", "events": events, "is_owner_node": true }));
    }

    /// Lets the bot that was asked choose, with a budget of iterations.
    pub(crate) fn think(&mut self, store: &mut Store) {
        let asked = self.thinking.take().expect("a bot to ask");
        let bot = asked["bot"].as_str().expect("a bot").split('@').next().expect("a name");
        let (turn, line) = (&asked["turn"], &asked["line"]);
        let bot = format!("{bot}@20it");
        let choose = json!({ "type": "choose", "turn": turn, "line": line, "bot": bot, "seed": 1 });
        let opinion = self.ask(&choose).expect("a choice");
        let text = &opinion["line"][0];
        let position = &asked["position"];
        self.input(&json!({ "type": "bot_decision", "position": position, "text": text }));
        self.run(store);
    }

    /// The last snapshot that the page was sent.
    pub(crate) fn snapshot(&self) -> &Value {
        let is_snapshot = |message: &&Value| message["type"] == "snapshot";
        self.heard.iter().rev().find(is_snapshot).expect("a snapshot")
    }

    /// Sits down at a seat and is ready.
    pub(crate) fn sit(&mut self, store: &mut Store, seat: &str) {
        let sit = json!({ "name": format!("Ann {seat}"), "entropy": "ab".repeat(16) });
        self.input(&json!({ "type": "sit", "request": 1, "seat": seat, "sit": sit }));
        self.run(store);
        self.send(store, &json!({ "type": "ready", "seat": seat, "ready": true }));
    }

    /// Plays some choice of the person on turn, or lets the bot on turn think.
    pub(crate) fn step(&mut self, store: &mut Store) {
        let snapshot = self.snapshot().clone();
        match snapshot["choices"].as_array() {
            Some(choices) => {
                let (seat, version) = (&snapshot["on_turn"], &snapshot["version"]);
                let text = &choices[choices.len() * 7 / 10]["text"];
                let act = json!({ "type": "act", "seat": seat, "version": version, "text": text });
                self.send(store, &act);
            }
            None => self.think(store),
        }
    }
}
