//! A table at which one person plays both seats.

use client::{Client, Link};
use table::protocol::http::MakeTable;
use table::protocol::{Command, SeatName, ServerMessage, Snapshot};

const ENTROPY: &str = "00112233445566778899aabbccddeeff";

pub(crate) struct Table {
    pub(crate) client: Client,
    pub(crate) id: String,
    pub(crate) link: Link,
}

impl Table {
    /// A game that has begun.
    pub(crate) async fn begin(url: &str) -> Table {
        let mut client = Client::new(url).expect("a client");
        let made = client.make(&MakeTable::for_two("kingdomino")).await.expect("a table");
        for seat in [SeatName::A, SeatName::B] {
            client.sit(&made.id, seat, "Ann Smith", ENTROPY).await.expect("a seat");
        }
        let link = client.connect(&made.id, 0).await.expect("a socket");
        let mut table = Table { client, id: made.id, link };
        for seat in [SeatName::A, SeatName::B] {
            let ready = Command::Ready { seat, ready: true, entropy: None };
            let sent = table.link.send(ready).await.expect("sent");
            table.done(sent).await;
        }
        table
    }

    /// How things stand.
    pub(crate) async fn look(&mut self) -> Snapshot {
        let sent = self.link.send(Command::Snapshot { since: 0 }).await.expect("sent");
        let is_answer = |message: &ServerMessage| matches!(message, ServerMessage::Done { id, .. } if *id == sent);
        self.wait_for(is_answer).await;
        let shown = self.wait_for(|message| matches!(message, ServerMessage::Snapshot(_))).await;
        let ServerMessage::Snapshot(snapshot) = shown else { unreachable!("a snapshot") };
        *snapshot
    }

    /// Sends the first choice; the number of the message.
    pub(crate) async fn send_action(&mut self) -> u32 {
        let seen = self.look().await;
        let (seat, choices) = (seen.on_turn.expect("a turn"), seen.choices.expect("choices"));
        let text = choices[0].text.clone();
        let act = Command::Act { seat, version: seen.version, text };
        self.link.send(act).await.expect("sent")
    }

    /// Plays the first choice until it is acknowledged.
    pub(crate) async fn act(&mut self) {
        let sent = self.send_action().await;
        self.done(sent).await;
    }

    pub(crate) async fn done(&mut self, sent: u32) {
        let is_done = |message: &ServerMessage| matches!(message, ServerMessage::Done { id, .. } if *id == sent);
        self.wait_for(is_done).await;
    }

    /// The next message for which `wanted` holds.
    pub(crate) async fn wait_for(
        &mut self,
        wanted: impl Fn(&ServerMessage) -> bool,
    ) -> ServerMessage {
        loop {
            let message = self.link.next().await.expect("the connection stays");
            if wanted(&message) {
                return message;
            }
        }
    }
}
