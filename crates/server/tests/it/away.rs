//! Waking: what was saved is all there is to know.

use table::protocol::{Phase, Settings, Snapshot};

use crate::room_sim::RoomSim;

#[test]
fn a_room_read_again_is_the_same_room() {
    let mut sim = RoomSim::two_people(Settings::default());
    while sim.room.table().phase == Phase::Playing {
        sim.act();
        let woken = RoomSim::woken(sim.setup.clone(), sim.saved.clone(), sim.now);
        for who in ["ann", "bob", "eve"] {
            let without_hosts_time = |snapshot: Snapshot| Snapshot { now: 0, ..snapshot };
            assert_eq!(
                without_hosts_time(woken.snapshot(who)),
                without_hosts_time(sim.snapshot(who))
            );
        }
    }
    let record = table::history::record(sim.room.table()).expect("a record");
    let record = catalog::Record::parse(record.as_bytes()).expect("well formed");
    table::history::verify(&record).expect("fair");
}

#[test]
fn a_forged_draw_is_found() {
    let mut sim = RoomSim::two_people(Settings::default());
    while sim.room.table().phase == Phase::Playing {
        sim.act();
    }
    let record = table::history::record(sim.room.table()).expect("a record");
    let forged = record.replace(&"5e".repeat(32), &"5f".repeat(32));
    let forged = catalog::Record::parse(forged.as_bytes()).expect("well formed");
    assert!(matches!(table::history::verify(&forged), Err(table::history::BadProof::Secret)));
    let secret = "5f".repeat(32);
    let forged = record
        .replace(&"5e".repeat(32), &secret)
        .replace(&table::fairness::sha256(&"5e".repeat(32)), &table::fairness::sha256(&secret));
    let forged = catalog::Record::parse(forged.as_bytes()).expect("well formed");
    assert!(matches!(
        table::history::verify(&forged),
        Err(table::history::BadProof::Draw { index: 0.., .. })
    ));
}
