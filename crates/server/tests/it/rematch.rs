//! The same again: the same people, seats and options.

use client::{Client, ClientError, Link};
use reqwest::Method;
use serde_json::Value;
use table::protocol::http::{Made, SeatedBot, Tables};
use table::protocol::{
    Command, Occupant, Pace, Phase, Refusal, SeatName, ServerMessage, Settings, Snapshot,
    Visibility, WhenOut,
};

use crate::test_server::{
    ENTROPY, TestServer, ask, bot, ready, table_of_two, two_people, unlimited,
};

const A: SeatName = SeatName::A;
const B: SeatName = SeatName::B;
const C: SeatName = SeatName::C;

/// A table of three with people at A and B and a bot at C, whose game was ended by agreement.
async fn ended(server: &TestServer) -> (String, Client, Client) {
    let mut table = table_of_two("kingdomino");
    table.n_seats = 3;
    "harmony middle-kingdom".clone_into(&mut table.options);
    table.settings = Settings {
        visibility: Visibility::Public,
        pace: Pace::Live { bank_s: 600, increment_s: 5 },
        when_out: WhenOut::Nudge,
        show_scores: false,
    };
    table.bots = vec![SeatedBot { seat: C, bot: bot() }];
    let (id, ann, bob) = two_people(server, &table).await;
    let mut at_a = ann.connect(&id, 0).await.expect("a socket");
    let mut at_b = bob.connect(&id, 0).await.expect("a socket");
    ready(&mut at_a, A).await;
    let early = again(&ann, &id).await;
    assert!(matches!(early, Err(ClientError::Refused(Refusal::NotOver))), "{early:?}");
    ready(&mut at_b, B).await;
    done(&mut at_a, Command::AskEnd { seat: A }).await;
    done(&mut at_b, Command::Answer { seat: B, agree: true }).await;
    (id, ann, bob)
}

async fn done(link: &mut Link, command: Command) {
    let answer = ask(link, command).await;
    assert!(matches!(answer, ServerMessage::Done { .. }), "{answer:?}");
}

async fn again(client: &Client, id: &str) -> Result<Made, ClientError> {
    let path = format!("/api/v1/tables/{id}/rematch");
    client.clone().send(Method::POST, &path, &Value::Null).await
}

async fn look(client: &Client, id: &str) -> Snapshot {
    client.get(&format!("/api/v1/tables/{id}")).await.expect("a table")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_keeps_people_seats_and_options() {
    let server = TestServer::open(unlimited()).await;
    let (id, ann, bob) = ended(&server).await;
    let old = look(&ann, &id).await;
    let stranger = again(&server.client(), &id).await;
    assert!(matches!(stranger, Err(ClientError::Refused(Refusal::NotYourSeat))), "{stranger:?}");
    let made = again(&bob, &id).await.expect("a rematch");
    assert_eq!(again(&ann, &id).await.expect("the same"), made);
    assert_eq!(look(&ann, &id).await.table.rematch.as_deref(), Some(made.id.as_str()));

    let new = look(&ann, &made.id).await;
    assert_eq!(new.phase, Phase::Open);
    assert_eq!(new.table.rematch_of, Some(id));
    assert_eq!(new.table.game, old.table.game);
    assert_eq!(new.table.options, old.table.options);
    assert_eq!(new.table.settings, old.table.settings);
    assert_ne!(new.table.commitment, old.table.commitment);
    assert_eq!((new.table.commitment, new.table.secret), (made.commitment, None));
    let person = |name: &str| Occupant::Person { name: name.to_owned() };
    let occupants: Vec<_> = new.seats.into_iter().map(|seat| seat.occupant).collect();
    assert_eq!(occupants, [person("Ann"), person("Bob"), Occupant::Bot { bot: bot() }]);
    assert_eq!((new.you.seats, new.you.is_host), (vec![A], true));
    let new = look(&bob, &made.id).await;
    assert_eq!((new.you.seats, new.you.is_host), (vec![B], false));

    // Chance needs randomness that the server did not know when it chose the new secret.
    let mut at_a = ann.connect(&made.id, 0).await.expect("a socket");
    let mut at_b = bob.connect(&made.id, 0).await.expect("a socket");
    let refused = ready(&mut at_a, A).await;
    let expected = Refusal::NoEntropy;
    assert!(
        matches!(&refused, ServerMessage::Refused { refusal, .. } if *refusal == expected),
        "{refused:?}"
    );
    for (link, seat) in [(&mut at_a, A), (&mut at_b, B)] {
        let entropy = Some(ENTROPY.to_owned());
        done(link, Command::Ready { seat, ready: true, entropy }).await;
    }
    assert_eq!(look(&ann, &made.id).await.phase, Phase::Playing);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_who_ask_at_once_get_the_same_one() {
    let server = TestServer::open(unlimited()).await;
    for _ in 0..8 {
        let (id, ann, bob) = ended(&server).await;
        let asks = [&ann, &bob, &ann, &bob].map(|client| {
            let (client, id) = (client.clone(), id.clone());
            tokio::spawn(async move { again(&client, &id).await.expect("a rematch") })
        });
        let mut made = Vec::new();
        for ask in asks {
            made.push(ask.await.expect("no panic"));
        }
        assert!(made.iter().all(|one| *one == made[0]), "{made:?}");
        assert_eq!(look(&ann, &id).await.table.rematch.as_ref(), Some(&made[0].id));
        // Nobody finds those that came too late.
        let listed: Tables = ann.get("/api/v1/tables").await.expect("a list");
        let rematches: Vec<_> = listed
            .tables
            .iter()
            .filter(|table| table.table.rematch_of.as_ref() == Some(&id))
            .map(|table| &table.table.id)
            .collect();
        assert_eq!(rematches, [&made[0].id]);
    }
    server.close().await;
}
