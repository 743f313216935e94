//! Whole games through the API.

use client::{Client, Link};
use table::history;
use table::protocol::http::{Proof, Replay, SeatedBot};
use table::protocol::{Command, Phase, SeatName, ServerMessage, Snapshot};

use crate::test_server::{
    TestServer, bot, ready, snapshot_when, table_of_two, two_people, unlimited,
};

/// Plays the first choice whenever there is one, until the game is over.
pub(crate) async fn play_to_the_end(link: &mut Link) -> Snapshot {
    let mut acted = 0;
    loop {
        match link.next().await.expect("the connection stays") {
            ServerMessage::Snapshot(snapshot) => {
                if snapshot.phase == Phase::Over {
                    return *snapshot;
                }
                if let (Some(choices), Some(seat)) = (&snapshot.choices, snapshot.on_turn)
                    && snapshot.version > acted
                {
                    acted = snapshot.version;
                    // The last one ends turns in games that have such an action.
                    let text = choices[choices.len() - 1].text.clone();
                    link.send(Command::Act { seat, version: snapshot.version, text })
                        .await
                        .expect("sent");
                }
            }
            ServerMessage::Refused { refusal, .. } => panic!("refused: {refusal}"),
            _ => {}
        }
    }
}

/// Lets two people who sit at A and B play to the end, which both see alike.
pub(crate) async fn play_together(id: &str, ann: &Client, bob: &Client) -> Snapshot {
    let mut at_a = ann.connect(id, 0).await.expect("a socket");
    let mut at_b = bob.connect(id, 0).await.expect("a socket");
    ready(&mut at_a, SeatName::A).await;
    ready(&mut at_b, SeatName::B).await;
    let (end, other) = tokio::join!(play_to_the_end(&mut at_a), play_to_the_end(&mut at_b));
    assert_eq!(end.version, other.version);
    assert_eq!(end.standing, other.standing);
    end
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_a_game_and_the_record_holds() {
    let server = TestServer::open(unlimited()).await;
    let (id, ann, bob) = two_people(&server, &table_of_two("kingdomino")).await;
    let end = play_together(&id, &ann, &bob).await;
    assert!(end.table.secret.is_some());

    let text = ann.text(&format!("/api/v1/tables/{id}/record")).await.expect("a record");
    let record = catalog::Record::parse(text.as_bytes()).expect("well formed");
    let proof = history::verify(&record).expect("fair");
    assert!(proof.draws.len() >= 24);
    let told: Proof = ann.get(&format!("/api/v1/tables/{id}/proof")).await.expect("a proof");
    assert_eq!(told, proof);

    let replay: Replay =
        bob.get(&format!("/api/v1/tables/{id}/replay?from=3&to=5")).await.expect("a replay");
    assert_eq!(replay.positions.len(), 3);
    assert_eq!(replay.n_played, end.n_played);
    let last: Replay = bob
        .get(&format!("/api/v1/tables/{id}/replay?from={}", end.n_played))
        .await
        .expect("a replay");
    assert_eq!(last.positions[0].view, end.view);
    let dropped =
        history::replay_record(&record, 0, u32::MAX, 0).expect("a good record").expect("positions");
    assert_eq!(dropped.positions.len() as u32, end.n_played + 1);
    assert_eq!(dropped.positions.last().map(|position| &position.view), Some(&end.view));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_against_a_bot() {
    let server = TestServer::open(unlimited()).await;
    for kind in catalog::GAMES {
        let mut table = table_of_two(kind.name);
        table.bots = vec![SeatedBot { seat: SeatName::B, bot: bot() }];
        let mut ann = server.client();
        let made = ann.make(&table).await.expect("a table");
        ann.sit(&made.id, SeatName::A, "Ann", crate::test_server::ENTROPY).await.expect("a seat");
        let mut link = ann.connect(&made.id, 0).await.expect("a socket");
        ready(&mut link, SeatName::A).await;
        // Games without a limit may be long: some rounds are enough.
        let mut choices = 0;
        while choices < 40 {
            let snapshot =
                snapshot_when(&mut link, |s| s.choices.is_some() || s.phase == Phase::Over).await;
            let Some(list) = snapshot.choices else { break };
            let seat = snapshot.on_turn.expect("a turn");
            choices += 1;
            let text = list[list.len() - 1].text.clone();
            link.send(Command::Act { seat, version: snapshot.version, text }).await.expect("sent");
        }
        assert!(choices >= 20, "{}: {choices}", kind.name);
    }
    server.close().await;
}
