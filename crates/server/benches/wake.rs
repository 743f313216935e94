//! How long a sleeping match takes to wake: reading and replaying everything that happened.

use divan::Bencher;
use game::Rng;
use server::store::{Append, Store, Writer};
use table::protocol::{Phase, SeatName, Settings};
use table::secret::OwnerId;
use table::stored_event::StoredEvent;
use table::table::MatchSetup;
use tempfile::TempDir;
use tokio::runtime::Runtime;

fn main() {
    divan::main();
}

/// Every match has this many actions, of players and of chance.
const N_ACTIONS: usize = 150;

/// A store with a match of four.
fn stored(game: &str, options: &str, runtime: &Runtime) -> (Store, TempDir) {
    let folder = TempDir::with_prefix("crownland-wake-").expect("a folder");
    let setup = MatchSetup {
        id: "bench".to_owned(),
        game: game.to_owned(),
        rules_version: 1,
        n_seats: 4,
        options: options.to_owned(),
        settings: Settings::default(),
        secret: "5e".repeat(32),
        rematch_of: None,
        made_at: 1_000,
    };
    let mut events = vec![StoredEvent::Made { host: OwnerId::of("ann") }];
    let seats = [SeatName::A, SeatName::B, SeatName::C, SeatName::D];
    for (seat, name) in seats.into_iter().zip(["Ann", "Bob", "Cy", "Di"]) {
        let owner_id = OwnerId::of(name);
        events.push(StoredEvent::Sat { seat, name: name.to_owned(), owner_id, entropy: None });
    }
    events.push(StoredEvent::Started);
    events.extend(random_actions(game, options));
    let store = runtime.block_on(async {
        let store = Store::open(&format!("sqlite:{}", folder.path().join("matches.db").display()))
            .await
            .expect("a store");
        let (writer, _) = Writer::start(store.clone());
        let append = Append {
            id: setup.id.clone(),
            first_seq: 0,
            after: String::new(),
            at: 2_000,
            events,
            phase: Phase::Playing,
            summary: None,
            needs_owner_node: false,
            nonce: "bench".to_owned(),
            setup: Some(setup),
        };
        writer.append(append).await;
        store
    });
    (store, folder)
}

fn random_actions(game: &str, options: &str) -> Vec<StoredEvent> {
    let kind = catalog::find_game(game).expect("a game of the catalog");
    let mut game = kind.start(4, options).expect("a table");
    let mut rng = Rng::new(1);
    for _ in 0..N_ACTIONS {
        let text = game.sample(&mut rng).expect("a game that goes on");
        game.play(&text).expect("legal");
    }
    let event = |entry: catalog::Entry| {
        let seat = match entry.actor {
            catalog::Actor::Seat(seat) => Some(SeatName::from(seat)),
            catalog::Actor::Chance => None,
        };
        StoredEvent::Action {
            seat,
            text: entry.text,
            by_bot: false,
            left_ms: None,
            before_ms: None,
        }
    };
    game.log().into_iter().map(event).collect()
}

#[divan::bench(args = [("kingdomino", "dynasty"), ("barony", "")])]
fn wake(bencher: Bencher<'_, '_>, (game, options): (&str, &str)) {
    let runtime = Runtime::new().expect("a runtime");
    let (store, _folder) = stored(game, options, &runtime);
    bencher.bench_local(|| {
        let table = runtime.block_on(store.load("bench")).expect("a readable match");
        assert_eq!(table.map(|table| table.played.len()), Some(N_ACTIONS));
    });
    runtime.block_on(store.close());
}
