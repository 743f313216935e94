//! A match of three games in a row, from the first seat taken to the proof.

use catalog::Record;
use table::history;
use table::protocol::http::{Proof, Replay};
use table::protocol::{Phase, SeatName};

use crate::play::play_to_the_end;
use crate::test_server::{TestServer, ready, table_of_two, two_people, unlimited};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dynasty_is_played_across_its_three_games() {
    let server = TestServer::open(unlimited()).await;
    let mut table = table_of_two("kingdomino");
    "dynasty".clone_into(&mut table.options);
    let (id, ann, bob) = two_people(&server, &table).await;
    let mut at_a = ann.connect(&id, 0).await.expect("a socket");
    let mut at_b = bob.connect(&id, 0).await.expect("a socket");
    ready(&mut at_a, SeatName::A).await;
    ready(&mut at_b, SeatName::B).await;
    let (end, other) = tokio::join!(play_to_the_end(&mut at_a), play_to_the_end(&mut at_b));
    assert_eq!((end.phase, &end.standing), (Phase::Over, &other.standing));

    // The ends of the first two stay to be looked at; the third is the end of the match.
    assert_eq!(end.finished_games.len(), 2);
    let ends = end.finished_games.iter().map(|game| game.n_played);
    let mut before = 0;
    for n_played in ends {
        assert!(n_played > before + 24 && n_played < end.n_played);
        before = n_played;
        let path = format!("/api/v1/tables/{id}/replay?from={n_played}&to={n_played}");
        let replay: Replay = ann.get(&path).await.expect("a replay");
        assert_eq!(replay.positions.len(), 1);
        assert_eq!(replay.positions[0].on_turn, None, "nobody acts between two games");
    }
    let points = |scores: &[String]| -> Vec<i32> {
        let first = |score: &String| score.split(['/', ' ']).next().map(str::to_owned);
        scores.iter().filter_map(first).filter_map(|score| score.parse().ok()).collect()
    };
    let standing = end.standing.expect("an open end");
    let last = points(&standing.scores);
    let middle = points(&end.finished_games[1].scores);
    let first = points(&end.finished_games[0].scores);
    assert_eq!((first.len(), middle.len(), last.len()), (2, 2, 2), "{standing:?}");
    for seat in 0..2 {
        assert!(first[seat] <= middle[seat] && middle[seat] <= last[seat], "points add up");
    }

    let text = ann.text(&format!("/api/v1/tables/{id}/record")).await.expect("a record");
    let record = Record::parse(text.as_bytes()).expect("well formed");
    let proof = history::verify(&record).expect("fair");
    let told: Proof = bob.get(&format!("/api/v1/tables/{id}/proof")).await.expect("a proof");
    assert_eq!(told, proof);
    server.close().await;
}
