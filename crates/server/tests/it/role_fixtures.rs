//! One client for each role at a table.

use client::Client;
use reqwest::Method;
use serde_json::{Value, json};
use table::protocol::http::{Done, Handoff};
use table::protocol::{Command, SeatName, Snapshot};

use crate::test_server::{ENTROPY, TestServer, ask, ready, table_of_two};

/// What somebody is at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Made the table, and has no seat.
    Host,
    /// Has the seat in question: the one on turn, or A before the game.
    Seat,
    /// Has the other one.
    Other,
    /// Is known to the server, and has nothing here.
    Watcher,
    /// Has no cookie.
    Stranger,
    /// Had the seat in question, until it moved to another device.
    Expired,
}

impl Role {
    pub(crate) const ALL: [Role; 6] =
        [Role::Host, Role::Seat, Role::Other, Role::Watcher, Role::Stranger, Role::Expired];
}

/// Where the game at the table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// A and B are taken, C is empty.
    Open,
    /// A and B play.
    Playing,
    /// A and B have ended it.
    Ended,
}

/// A table with everybody around it.
pub(crate) struct RoleFixtures {
    pub(crate) id: String,
    /// The seat in question, and the other.
    pub(crate) seats: [SeatName; 2],
    /// A hand-off link for the seat in question, made by its person.
    pub(crate) token: String,
    clients: Vec<Client>,
}

impl RoleFixtures {
    pub(crate) async fn at(server: &TestServer, stage: Stage) -> RoleFixtures {
        let (mut host, mut watcher) = (server.client(), server.client());
        let mut table = table_of_two("kingdomino");
        watcher.make(&table).await.expect("a table");
        table.n_seats = if stage == Stage::Open { 3 } else { 2 };
        let id = host.make(&table).await.expect("a table").id;
        let mut people = Vec::new();
        for (seat, name) in [(SeatName::A, "Ann"), (SeatName::B, "Bob")] {
            let mut old = server.client();
            old.sit(&id, seat, name, ENTROPY).await.expect("a seat");
            let token = handoff(&mut old, &id, json!({})).await;
            let mut new = server.client();
            let claim = json!({ "token": token });
            let path = format!("/api/v1/tables/{id}/handoff/claim");
            let _: Done = new.send(Method::POST, &path, &claim).await.expect("moved");
            people.push((new, old));
        }
        let mut seats = [SeatName::A, SeatName::B];
        if stage != Stage::Open && begin(&people[0].0, &people[1].0, &id, stage).await == seats[1] {
            seats.reverse();
            people.reverse();
        }
        let token = handoff(&mut people[0].0, &id, json!({ "seat": seats[0] })).await;
        let [(seat, expired), (other, _)] = people.try_into().expect("two people");
        let clients = vec![host, seat, other, watcher, server.client(), expired];
        RoleFixtures { id, seats, token, clients }
    }

    pub(crate) fn client(&self, role: Role) -> &Client {
        &self.clients[role as usize]
    }

    pub(crate) async fn look(&self) -> Snapshot {
        let path = format!("/api/v1/tables/{}", self.id);
        self.client(Role::Seat).get(&path).await.expect("a table")
    }
}

/// Begins the game, and ends it where that is wanted; gives the seat that was on turn.
async fn begin(ann: &Client, bob: &Client, id: &str, stage: Stage) -> SeatName {
    let mut at_a = ann.connect(id, 0).await.expect("a socket");
    let mut at_b = bob.connect(id, 0).await.expect("a socket");
    ready(&mut at_a, SeatName::A).await;
    ready(&mut at_b, SeatName::B).await;
    let seen: Snapshot = ann.get(&format!("/api/v1/tables/{id}")).await.expect("a table");
    if stage == Stage::Ended {
        ask(&mut at_a, Command::AskEnd { seat: SeatName::A }).await;
        ask(&mut at_b, Command::Answer { seat: SeatName::B, agree: true }).await;
    }
    seen.on_turn.expect("a turn")
}

async fn handoff(client: &mut Client, id: &str, body: Value) -> String {
    let path = format!("/api/v1/tables/{id}/handoff");
    client.send::<Handoff>(Method::POST, &path, &body).await.expect("a link").token
}
