//! What is stored of a match: everything about it that must survive is one of these.

use serde::{Deserialize, Serialize};

use crate::protocol::{BotPlan, Happening, RequestKind, SeatName, StandInReason};
use crate::secret::Holder;

/// One thing that happened. The rows of a match are these in order, and a table is what they
/// add up to; so a kind may get a field with a default, but never change its meaning.
///
/// [`Happening`] is what everybody is told of it. They are two types although they look alike:
/// a fact holds whose cookie has a seat, randomness and tokens, and what cannot hold a secret
/// cannot leak one. [`Fact::happening`] is the only way from one to the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // `Happening` says the same things, field by field, to everybody
pub enum Fact {
    Made {
        host: Holder,
    },
    Sat {
        seat: SeatName,
        name: String,
        holder: Holder,
        entropy: Option<String>,
    },
    BotSat {
        seat: SeatName,
        bot: BotPlan,
    },
    Left {
        seat: SeatName,
        removed: bool,
    },
    Ready {
        seat: SeatName,
        ready: bool,
        entropy: Option<String>,
    },
    Locked {
        locked: bool,
    },
    Closed,
    Started,
    /// `left_ms` is what the clock of the seat shows after the action, if it has one, and
    /// `before_ms` what it showed before the action earned it more.
    Action {
        seat: Option<SeatName>,
        text: String,
        by_bot: bool,
        left_ms: Option<u64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before_ms: Option<u64>,
    },
    /// `left_ms` is what the clock of the seat shows after it, if it has one.
    Undone {
        seat: SeatName,
        to: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left_ms: Option<u64>,
    },
    Asked {
        seat: SeatName,
        request: RequestKind,
    },
    Answered {
        seat: SeatName,
        agree: bool,
    },
    Paused,
    Resumed {
        seat: SeatName,
    },
    Ended,
    TimeUp {
        seat: SeatName,
    },
    /// The clock of a seat stood at this when it was stopped.
    ClockStopped {
        seat: SeatName,
        left_ms: u64,
    },
    StoodIn {
        seat: SeatName,
        bot: BotPlan,
        reason: StandInReason,
    },
    /// `left_ms` is what the clock of the seat shows after it, if it has one.
    TookBack {
        seat: SeatName,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left_ms: Option<u64>,
    },
    /// `token` is the hash of the token.
    HandoffMade {
        token: String,
        from: Holder,
        seats: Vec<SeatName>,
        by_host: bool,
    },
    /// `name` is that of the person from now on, if it is another one.
    Moved {
        token: String,
        to: Holder,
        seats: Vec<SeatName>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    Rematch {
        table: String,
    },
}

impl Fact {
    /// What chance brought.
    pub fn drawn(text: String) -> Fact {
        Fact::Action { seat: None, text, by_bot: false, left_ms: None, before_ms: None }
    }

    /// Whether a command chosen before it was chosen for another position.
    pub fn changes_position(&self) -> bool {
        matches!(self, Fact::Started | Fact::Action { .. } | Fact::Undone { .. } | Fact::Ended)
    }

    /// Whether a clock that runs is read off, or started, at this moment.
    pub fn reads_clock(&self) -> bool {
        self.changes_position()
            || matches!(
                self,
                Fact::Resumed { .. }
                    | Fact::TimeUp { .. }
                    | Fact::ClockStopped { .. }
                    | Fact::TookBack { .. }
            )
    }

    /// The same for everybody's eyes; `n_played` is the number of actions on the board after it.
    pub fn happening(&self, n_played: u32) -> Happening {
        match self.clone() {
            Fact::Made { .. } => Happening::Made,
            Fact::Sat { seat, name, .. } => Happening::Sat { seat, name },
            Fact::BotSat { seat, bot } => Happening::BotSat { seat, bot },
            Fact::Left { seat, removed } => Happening::Left { seat, removed },
            Fact::Ready { seat, ready, .. } => Happening::Ready { seat, ready },
            Fact::Locked { locked } => Happening::Locked { locked },
            Fact::Closed => Happening::Closed,
            Fact::Started => Happening::Started,
            Fact::Action { seat, text, by_bot, .. } => {
                Happening::Action { seat, text, n_played, by_bot }
            }
            Fact::Undone { seat, to, .. } => Happening::Undone { seat, to },
            Fact::Asked { seat, request } => Happening::Asked { seat, request },
            Fact::Answered { seat, agree } => Happening::Answered { seat, agree },
            Fact::Paused => Happening::Paused,
            Fact::Resumed { seat } => Happening::Resumed { seat },
            Fact::Ended => Happening::Ended,
            Fact::TimeUp { seat } => Happening::TimeUp { seat },
            Fact::ClockStopped { seat, .. } => Happening::ClockStopped { seat },
            Fact::StoodIn { seat, bot, reason } => Happening::StoodIn { seat, bot, reason },
            Fact::TookBack { seat, .. } => Happening::TookBack { seat },
            Fact::HandoffMade { seats, by_host, .. } => Happening::HandoffMade { seats, by_host },
            Fact::Moved { seats, name, .. } => Happening::Moved { seats, name },
            Fact::Rematch { table } => Happening::Rematch { table },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Value, json};
    use utoipa::PartialSchema;

    use super::Fact;
    use crate::protocol::Happening;

    /// What nobody is told, by the kind of fact.
    const KEPT: [(&str, &str); 13] = [
        ("made", "host"),
        ("sat", "holder"),
        ("sat", "entropy"),
        ("ready", "entropy"),
        ("action", "left_ms"),
        ("action", "before_ms"),
        ("undone", "left_ms"),
        ("took_back", "left_ms"),
        ("clock_stopped", "left_ms"),
        ("handoff_made", "token"),
        ("handoff_made", "from"),
        ("moved", "token"),
        ("moved", "to"),
    ];

    /// A fact of each kind, as it is stored.
    fn stored() -> Vec<Value> {
        let bot = json!({ "level": "squire", "think_ms": 10 });
        let undo = json!({ "type": "undo", "to": 3 });
        let link = json!({ "token": "kept", "from": "kept", "seats": ["A"], "by_host": true });
        let action = json!({
            "seat": "A", "text": "pick 1", "by_bot": true, "left_ms": 5, "before_ms": 4,
        });
        let kinds = [
            ("made", json!({ "host": "kept" })),
            ("sat", json!({ "seat": "A", "name": "Ann", "holder": "kept", "entropy": "kept" })),
            ("bot_sat", json!({ "seat": "B", "bot": bot })),
            ("left", json!({ "seat": "A", "removed": true })),
            ("ready", json!({ "seat": "A", "ready": true, "entropy": "kept" })),
            ("locked", json!({ "locked": true })),
            ("closed", json!({})),
            ("started", json!({})),
            ("action", action),
            ("undone", json!({ "seat": "A", "to": 3, "left_ms": 5 })),
            ("asked", json!({ "seat": "A", "request": undo })),
            ("answered", json!({ "seat": "A", "agree": true })),
            ("paused", json!({})),
            ("resumed", json!({ "seat": "A" })),
            ("ended", json!({})),
            ("time_up", json!({ "seat": "A" })),
            ("clock_stopped", json!({ "seat": "A", "left_ms": 5 })),
            ("stood_in", json!({ "seat": "A", "bot": bot, "reason": "absent" })),
            ("took_back", json!({ "seat": "A", "left_ms": 5 })),
            ("handoff_made", link),
            ("moved", json!({ "token": "kept", "to": "kept", "seats": ["A"], "name": "Bea" })),
            ("rematch", json!({ "table": "next" })),
        ];
        let tagged = kinds.map(|(kind, mut fact)| {
            fact["type"] = json!(kind);
            fact
        });
        tagged.to_vec()
    }

    #[test]
    fn everybody_is_told_every_fact_without_its_secrets() {
        let mut kinds = BTreeSet::new();
        for stored in stored() {
            let fact: Fact = serde_json::from_value(stored.clone()).expect("a fact");
            assert_eq!(serde_json::to_value(&fact).expect("JSON"), stored);
            let told = serde_json::to_value(fact.happening(7)).expect("JSON");
            let kind = stored["type"].as_str().expect("a kind").to_owned();
            let mut expected = stored;
            let fields = expected.as_object_mut().expect("fields");
            fields.retain(|field, _| !KEPT.contains(&(kind.as_str(), field.as_str())));
            if kind == "action" {
                fields.insert("n_played".to_owned(), json!(7));
            }
            assert_eq!(told, expected);
            kinds.insert(kind);
        }
        let schema = serde_json::to_value(Happening::schema()).expect("JSON");
        let known = schema["oneOf"].as_array().expect("kinds").iter();
        let known = known.map(|kind| kind["properties"]["type"]["enum"][0].clone());
        let known: BTreeSet<_> = known.filter_map(|kind| Some(kind.as_str()?.to_owned())).collect();
        assert_eq!(kinds, known, "every kind has its line here");
    }
}
