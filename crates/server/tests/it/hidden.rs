//! What chance will do is nowhere before it has done it.

use server::fact::Fact;
use server::protocol::{Command, SeatName, Settings, Snapshot};
use server::table::Founding;

use crate::house::ENTROPY;
use crate::sim::{Sim, founding, holder};

const SECRETS: u8 = 8;

fn start(secret: u8) -> Sim {
    let secret = format!("{secret:02x}").repeat(32);
    let founding = Founding { secret, ..founding(Settings::default()) };
    let mut sim = Sim::woken(founding, vec![(1_000, Fact::Made { host: holder("ann") })], 1_000);
    for (who, seat) in [("ann", SeatName::A), ("bob", SeatName::B)] {
        let name = who.to_owned();
        let entropy = ENTROPY.to_owned();
        sim.ask(who, server::room::Ask::Sit { seat, name, entropy }).expect("a seat");
    }
    sim
}

/// What a client is sent, without the commitment, which has to differ.
fn shown(sim: &Sim, who: &str) -> String {
    let snapshot = sim.snapshot(who);
    let text = serde_json::to_string(&snapshot).expect("JSON");
    assert!(!text.contains(&sim.founding.secret), "the secret is told");
    let table = server::protocol::TableInfo { commitment: String::new(), ..snapshot.table.clone() };
    serde_json::to_string(&Snapshot { table, ..snapshot }).expect("JSON")
}

/// Matches that differ in the secret alone are shown alike, byte by byte, until chance has
/// brought different things.
#[test]
fn views_are_equal_until_chance_differs() {
    let mut n_compared = 0;
    for other in 1..SECRETS {
        let (mut one, mut two) = (start(0), start(other));
        for who in ["ann", "bob", "eve"] {
            assert_eq!(shown(&one, who), shown(&two, who));
        }
        for (who, seat) in [("ann", SeatName::A), ("bob", SeatName::B)] {
            for sim in [&mut one, &mut two] {
                let ready = Command::Ready { seat, ready: true, entropy: None };
                sim.command(who, ready).expect("ready");
            }
        }
        // The draws of the second are given to the first: what follows them must be alike.
        let mut same = Sim::woken(one.founding.clone(), two.saved.clone(), two.now);
        for _ in 0..20 {
            for who in ["ann", "bob", "eve"] {
                assert_eq!(shown(&same, who), shown(&two, who));
                n_compared += 1;
            }
            let n_saved = two.saved.len();
            two.act();
            let news = two.saved[n_saved..].to_vec();
            let saved = [same.saved.clone(), news].concat();
            same = Sim::woken(one.founding.clone(), saved, two.now);
        }
    }
    assert!(n_compared > 400);
}
