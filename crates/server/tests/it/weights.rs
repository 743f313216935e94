//! Chance, computed again from `docs/fairness.md` alone: what can come, and its weights.

use std::collections::{BTreeMap, BTreeSet};

use table::protocol::http::Proof;

use crate::play::play_together;
use crate::test_server::{TestServer, table_of_two, two_people, unlimited};

/// What has come so far, by the words of a record.
#[derive(Default)]
struct Bag {
    gone: BTreeSet<String>,
    kings: BTreeMap<&'static str, u64>,
}

impl Bag {
    /// What can come where `drawn` came, with its weights.
    fn outcomes(&self, drawn: &str) -> BTreeMap<String, u64> {
        let left = |all: &mut dyn Iterator<Item = String>| {
            let key = |text: &String| text.rsplit_once(' ').map(|(tile, _)| tile.to_owned());
            all.filter(|text| {
                let is_tile_gone = key(text).is_some_and(|tile| self.gone.contains(&tile));
                !self.gone.contains(text) && !is_tile_gone
            })
            .map(|text| (text, 1))
            .collect()
        };
        match drawn.split(' ').next() {
            Some("draw") => left(&mut (1..=48).map(|n| format!("draw {n}"))),
            Some("tile") => {
                let turns = |n| (0..3).map(move |turn| format!("tile {n} {turn}"));
                left(&mut (1..=36).flat_map(turns))
            }
            Some("first") => left(&mut ["first A", "first B"].into_iter().map(str::to_owned)),
            _ => self.kings.iter().map(|(seat, &n)| (format!("king {seat}"), n)).collect(),
        }
    }

    fn remove(&mut self, drawn: &str) {
        match drawn.split(' ').collect::<Vec<_>>()[..] {
            ["king", seat] => {
                self.kings.entry(if seat == "A" { "A" } else { "B" }).and_modify(|n| *n -= 1);
            }
            ["tile", n, _] => drop(self.gone.insert(format!("tile {n}"))),
            _ => drop(self.gone.insert(drawn.to_owned())),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_draw_follows_from_the_weights_in_the_manual() {
    let server = TestServer::open(unlimited()).await;
    for game in ["kingdomino", "barony"] {
        let mut table = table_of_two(game);
        table.options = if game == "barony" { "rounds=20" } else { "" }.to_owned();
        let (id, ann, bob) = two_people(&server, &table).await;
        play_together(&id, &ann, &bob).await;
        let proof: Proof = ann.get(&format!("/api/v1/tables/{id}/proof")).await.expect("a proof");
        assert!(proof.draws.len() > 10, "{game}");
        // Two people have two kings each.
        let mut rest = Bag { kings: BTreeMap::from([("A", 2), ("B", 2)]), ..Bag::default() };
        for draw in proof.draws {
            let outcomes = rest.outcomes(&draw.drawn);
            let mut number = draw.number;
            let total: u64 = outcomes.values().sum();
            let came = outcomes.iter().find(|(_, weight)| {
                let is_it = number < **weight;
                number = number.saturating_sub(**weight);
                is_it
            });
            assert_eq!(total, draw.total, "{game}: {}", draw.drawn);
            assert_eq!(came.map(|(text, _)| text), Some(&draw.drawn), "{game}");
            rest.remove(&draw.drawn);
        }
    }
    server.close().await;
}
