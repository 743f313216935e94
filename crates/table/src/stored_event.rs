//! What is stored of a match: everything about it that must survive is one of these.

use crate::continued::Opening;
use crate::json::tagged;
use crate::protocol::{BotPlan, PublicEvent, RequestKind, SeatName, StandInReason};
use crate::secret::OwnerId;

tagged! {
    lenient
    /// One thing that happened. The rows of a match are these in order, and a table is what they
    /// add up to; so a kind may get a field with a default, but never change its meaning.
    ///
    /// [`PublicEvent`] is what everybody is told of it. They are two types although they look alike:
    /// an event holds whose cookie has a seat, randomness and tokens, and what cannot hold a secret
    /// cannot leak one. [`StoredEvent::to_public`] is the only way from one to the other.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[allow(missing_docs)] // `PublicEvent` says the same things, field by field, to everybody
    pub enum StoredEvent {
        Made {
            host: OwnerId,
        },
        Sat {
            seat: SeatName,
            name: String,
            #[serde(rename = "holder")] // the name in databases of version 0.1
            owner_id: OwnerId,
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
        /// The match began on a device, with this many actions.
        Continued {
            n_actions: u32,
            opening: Opening,
        },
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
            from: OwnerId,
            seats: Vec<SeatName>,
            by_host: bool,
        },
        /// `name` is that of the person from now on, if it is another one.
        Moved {
            token: String,
            to: OwnerId,
            seats: Vec<SeatName>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            name: Option<String>,
        },
        Rematch {
            table: String,
        },
    }
}

impl StoredEvent {
    /// What chance brought.
    pub fn drawn(text: String) -> StoredEvent {
        StoredEvent::Action { seat: None, text, by_bot: false, left_ms: None, before_ms: None }
    }

    /// Whether a command chosen before it was chosen for another position.
    pub fn changes_position(&self) -> bool {
        matches!(
            self,
            StoredEvent::Started
                | StoredEvent::Action { .. }
                | StoredEvent::Undone { .. }
                | StoredEvent::Ended
        )
    }

    /// Whether a clock that runs is read off, or started, at this moment.
    pub fn reads_clock(&self) -> bool {
        self.changes_position()
            || matches!(
                self,
                StoredEvent::Resumed { .. }
                    | StoredEvent::TimeUp { .. }
                    | StoredEvent::ClockStopped { .. }
                    | StoredEvent::TookBack { .. }
            )
    }

    /// The same for everybody's eyes; `n_played` is the number of actions on the board after it.
    pub fn to_public(&self, n_played: u32) -> PublicEvent {
        match self.clone() {
            StoredEvent::Made { .. } => PublicEvent::Made,
            StoredEvent::Sat { seat, name, .. } => PublicEvent::Sat { seat, name },
            StoredEvent::BotSat { seat, bot } => PublicEvent::BotSat { seat, bot },
            StoredEvent::Left { seat, removed } => PublicEvent::Left { seat, removed },
            StoredEvent::Ready { seat, ready, .. } => PublicEvent::Ready { seat, ready },
            StoredEvent::Locked { locked } => PublicEvent::Locked { locked },
            StoredEvent::Closed => PublicEvent::Closed,
            StoredEvent::Continued { n_actions, .. } => PublicEvent::Continued { n_actions },
            StoredEvent::Started => PublicEvent::Started,
            StoredEvent::Action { seat, text, by_bot, .. } => {
                PublicEvent::Action { seat, text, n_played, by_bot }
            }
            StoredEvent::Undone { seat, to, .. } => PublicEvent::Undone { seat, to },
            StoredEvent::Asked { seat, request } => PublicEvent::Asked { seat, request },
            StoredEvent::Answered { seat, agree } => PublicEvent::Answered { seat, agree },
            StoredEvent::Paused => PublicEvent::Paused,
            StoredEvent::Resumed { seat } => PublicEvent::Resumed { seat },
            StoredEvent::Ended => PublicEvent::Ended,
            StoredEvent::TimeUp { seat } => PublicEvent::TimeUp { seat },
            StoredEvent::ClockStopped { seat, .. } => PublicEvent::ClockStopped { seat },
            StoredEvent::StoodIn { seat, bot, reason } => {
                PublicEvent::StoodIn { seat, bot, reason }
            }
            StoredEvent::TookBack { seat, .. } => PublicEvent::TookBack { seat },
            StoredEvent::HandoffMade { seats, by_host, .. } => {
                PublicEvent::HandoffMade { seats, by_host }
            }
            StoredEvent::Moved { seats, name, .. } => PublicEvent::Moved { seats, name },
            StoredEvent::Rematch { table } => PublicEvent::Rematch { table },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Value, json};
    use utoipa::PartialSchema;

    use super::StoredEvent;
    use crate::protocol::PublicEvent;

    /// What nobody is told, by the kind of event.
    const KEPT: [(&str, &str); 14] = [
        ("made", "host"),
        ("sat", "holder"),
        ("sat", "entropy"),
        ("ready", "entropy"),
        ("continued", "opening"),
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

    /// An event of each kind, as it is stored.
    fn stored() -> Vec<Value> {
        let bot = json!({ "level": "squire", "think_ms": 10 });
        let undo = json!({ "type": "undo", "to": 3 });
        let link = json!({ "token": "kept", "from": "kept", "seats": ["A"], "by_host": true });
        let opening = json!({
            "actions": ["draw 1"], "starters": ["Ann", "bot:squire"],
            "changes": [{ "seat": "B", "n_played": 1, "player": "Bob" }],
            "secret": "kept", "entropies": ["kept", ""], "n_draws": 1, "clocks": [5, 5],
        });
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
            ("continued", json!({ "n_actions": 3, "opening": opening })),
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
        let tagged = kinds.map(|(kind, mut event)| {
            event["type"] = json!(kind);
            event
        });
        tagged.to_vec()
    }

    #[test]
    fn everybody_is_told_every_fact_without_its_secrets() {
        let mut kinds = BTreeSet::new();
        for stored in stored() {
            let event: StoredEvent = serde_json::from_value(stored.clone()).expect("an event");
            assert_eq!(serde_json::to_value(&event).expect("JSON"), stored);
            let told = serde_json::to_value(event.to_public(7)).expect("JSON");
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
        let schema = serde_json::to_value(PublicEvent::schema()).expect("JSON");
        let known = schema["oneOf"].as_array().expect("kinds").iter();
        let known = known.map(|kind| kind["properties"]["type"]["enum"][0].clone());
        let known: BTreeSet<_> = known.filter_map(|kind| Some(kind.as_str()?.to_owned())).collect();
        assert_eq!(kinds, known, "every kind has its line here");
    }
}
