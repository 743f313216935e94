//! A disk that is full: nothing is lost, and play goes on when there is room again.

use std::path::Path;
use std::process::Command as Shell;

use server::protocol::{Command, Phase, SeatName, ServerMessage};

use crate::house::{Folder, House, ready, table_of_two, two_people, unlimited};

/// A small disk in memory, where this machine lets us have one.
struct SmallDisk<'a>(&'a Path);

impl SmallDisk<'_> {
    fn mount(path: &Path) -> Option<SmallDisk<'_>> {
        let mount = Shell::new("mount")
            .args(["-t", "tmpfs", "-o", "size=3m", "tmpfs"])
            .arg(path)
            .stderr(std::process::Stdio::null())
            .status();
        mount.is_ok_and(|status| status.success()).then_some(SmallDisk(path))
    }
}

impl Drop for SmallDisk<'_> {
    fn drop(&mut self) {
        let _ = Shell::new("umount").arg("-l").arg(self.0).status();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_stops_play_and_loses_nothing() {
    let folder = Folder::new();
    let path = folder.0.clone();
    let Some(_disk) = SmallDisk::mount(&path) else {
        println!("skipped: only root can mount a small disk");
        return;
    };
    let house = House::open_in(folder, unlimited()).await;
    let (id, ann, bob) = two_people(&house, &table_of_two("kingdomino")).await;
    let mut at_a = ann.connect(&id, 0).await.expect("a socket");
    let mut at_b = bob.connect(&id, 0).await.expect("a socket");
    ready(&mut at_a, SeatName::A).await;
    ready(&mut at_b, SeatName::B).await;
    let filler = path.join("filler");
    let mut is_full = false;
    let mut n_done = 0;
    let mut has_waited = false;
    let mut has_recovered = false;
    let links = &mut [at_a, at_b];
    let mut acted = [0; 2];
    for link in &mut *links {
        link.send(Command::Snapshot { since: 0 }).await.expect("sent");
    }
    while !(has_recovered && n_done > 12) {
        let (first, second) = links.split_at_mut(1);
        let (who, message) = tokio::select! {
            message = first[0].next() => (0, message),
            message = second[0].next() => (1, message),
        };
        match message.expect("the connection stays") {
            ServerMessage::Snapshot(snapshot) => {
                if snapshot.phase == Phase::Over {
                    break;
                }
                if let (Some(choices), Some(seat)) = (&snapshot.choices, snapshot.on_turn)
                    && snapshot.version > acted[who]
                {
                    acted[who] = snapshot.version;
                    if n_done >= 6 && !is_full {
                        is_full = true;
                        // Writing until nothing more goes.
                        let _ = std::fs::write(&filler, vec![0; 4 << 20]);
                    }
                    let text = choices[0].text.clone();
                    let act = Command::Act { seat, version: snapshot.version, text };
                    links[who].send(act).await.expect("sent");
                }
            }
            ServerMessage::Done { .. } => n_done += 1,
            ServerMessage::Saving { waiting: true } => {
                has_waited = true;
                // Both are told; the first makes room.
                let _ = std::fs::remove_file(&filler);
            }
            ServerMessage::Saving { waiting: false } => has_recovered = true,
            ServerMessage::Refused { refusal, .. } => panic!("refused: {refusal}"),
            _ => {}
        }
    }
    assert!(has_waited && has_recovered);
    let folder = house.close().await;
    let store = server::store::Store::open(&folder.database()).await.expect("a store");
    assert!(store.check().await.expect("an answer"));
    let table = store.load(&id).await.expect("sound").expect("there");
    // Two of the answers were for the snapshots.
    let n_played = table.played.iter().filter(|deed| deed.seat.is_some()).count();
    assert!(n_played >= n_done - 2, "{n_played} of {n_done}");
    store.close().await;
}
