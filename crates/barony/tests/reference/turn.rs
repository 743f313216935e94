//! The six actions and what follows from them.

use std::collections::BTreeSet;

use barony::{Hex, Terrain};

use super::{Figure, GOLD, Phase, RESOURCES, Reference, Seat};

impl Reference {
    pub(super) fn legal_in_turn(&self) -> BTreeSet<String> {
        let mut legal = BTreeSet::new();
        match self.phase {
            Phase::Turn => {
                self.list_recruits(&mut legal);
                self.list_moves(None, &mut legal);
                self.list_builds(&mut legal);
                self.list_cities(&mut legal);
                self.list_expeditions(&mut legal);
                self.list_titles(&mut legal);
                if legal.is_empty() {
                    legal.insert("pass".into());
                }
            }
            Phase::Moved(hex) => {
                self.list_moves(Some(hex), &mut legal);
                legal.insert("end".into());
            }
            Phase::Pillage(owner, _) => {
                let kinds = (0..4).filter(|&i| self.tokens[&owner][i] > 0);
                legal.extend(kinds.map(|i| format!("take {}", RESOURCES[i])));
            }
            Phase::Building => {
                self.list_builds(&mut legal);
                legal.insert("end".into());
            }
            _ => {}
        }
        legal
    }

    fn me(&self) -> Seat {
        self.queue[0]
    }

    fn has(&self, figure: Figure) -> u32 {
        self.reserve[&(self.me(), figure)]
    }

    fn own_hexes(&self, figure: Figure) -> impl Iterator<Item = Hex> {
        let hexes = self.terrain.keys().copied();
        hexes.filter(move |&hex| self.count(hex, self.me(), figure) > 0)
    }

    fn has_rival_knight(&self, hex: Hex) -> bool {
        self.at(hex).iter().any(|&(seat, figure)| seat != self.me() && figure == 'k')
    }

    fn list_recruits(&self, legal: &mut BTreeSet<String>) {
        for city in self.own_hexes('c') {
            let lakes = city.neighbours().into_iter();
            let is_lake = |hex: Hex| self.terrain.get(&hex) == Some(&Terrain::Lake);
            let most = if lakes.clone().any(is_lake) { 3 } else { 2 };
            for n in 1..=self.has('k').min(most) {
                legal.insert(format!("recruit {city} {n}"));
            }
        }
    }

    fn list_moves(&self, moved: Option<Hex>, legal: &mut BTreeSet<String>) {
        for from in self.own_hexes('k') {
            if moved == Some(from) && self.count(from, self.me(), 'k') == 1 {
                continue;
            }
            for to in from.neighbours() {
                if self.may_enter(to) {
                    legal.insert(format!("move {from} {to}"));
                }
            }
        }
    }

    fn may_enter(&self, hex: Hex) -> bool {
        let Some(&terrain) = self.terrain.get(&hex) else { return false };
        if terrain == Terrain::Lake {
            return false;
        }
        self.seats.iter().filter(|&&seat| seat != self.me()).all(|&rival| {
            let theirs: Vec<Figure> =
                self.at(hex).iter().filter(|(seat, _)| *seat == rival).map(|&(_, f)| f).collect();
            let walled = theirs.contains(&'c') || theirs.contains(&'s');
            let held = theirs.len() >= 2 || terrain == Terrain::Mountain && !theirs.is_empty();
            !walled && !held
        })
    }

    fn list_builds(&self, legal: &mut BTreeSet<String>) {
        for hex in self.own_hexes('k') {
            let built = self.at(hex).iter().any(|&(_, figure)| figure != 'k');
            if built || self.has_rival_knight(hex) {
                continue;
            }
            for (figure, name) in [('v', "village"), ('s', "stronghold")] {
                if self.has(figure) > 0 {
                    legal.insert(format!("build {hex} {name}"));
                }
            }
        }
    }

    fn list_cities(&self, legal: &mut BTreeSet<String>) {
        for hex in self.own_hexes('v') {
            let good = self.terrain[&hex] != Terrain::Forest && !self.touches_city(hex);
            if good && !self.has_rival_knight(hex) && self.has('c') > 0 {
                legal.insert(format!("city {hex}"));
            }
        }
    }

    fn list_expeditions(&self, legal: &mut BTreeSet<String>) {
        if self.has('k') < 2 {
            return;
        }
        for (&hex, &terrain) in &self.terrain {
            let at_edge = hex.neighbours().iter().any(|side| !self.terrain.contains_key(side));
            if at_edge && terrain != Terrain::Lake && self.at(hex).is_empty() {
                legal.insert(format!("expedition {hex}"));
            }
        }
    }

    fn list_titles(&self, legal: &mut BTreeSet<String>) {
        let [m, f, p, d] = self.tokens[&self.me()];
        for pay in (0..=m.min(8)).flat_map(|m| {
            (0..=f.min(5)).flat_map(move |f| {
                (0..=p.min(4)).flat_map(move |p| (0..=d.min(3)).map(move |d| [m, f, p, d]))
            })
        }) {
            let gold: u32 = (0..4).map(|i| pay[i] * GOLD[i]).sum();
            let spare = (0..4).any(|i| pay[i] > 0 && gold - GOLD[i] >= 15);
            if gold >= 15 && !spare {
                legal.insert(format!("title {} {} {} {}", pay[0], pay[1], pay[2], pay[3]));
            }
        }
    }

    pub(super) fn play_in_turn(&mut self, words: &[&str]) {
        let me = self.me();
        let hex = |i: usize| words[i].parse::<Hex>().unwrap();
        match words[0] {
            "recruit" => {
                for _ in 0..words[2].parse::<u32>().unwrap() {
                    self.put(me, 'k', hex(1));
                }
                self.next_turn();
            }
            "move" => self.move_knight(hex(1), hex(2)),
            "take" => {
                let Phase::Pillage(owner, moved) = self.phase.clone() else { panic!() };
                let i = RESOURCES.iter().position(|&name| name == words[1]).unwrap();
                self.tokens.get_mut(&owner).unwrap()[i] -= 1;
                self.tokens.get_mut(&me).unwrap()[i] += 1;
                self.after_move(moved);
            }
            "build" => {
                self.take_back(me, 'k', hex(1));
                self.put(me, words[2].chars().next().unwrap(), hex(1));
                let name = self.terrain[&hex(1)].name();
                let i = RESOURCES.iter().position(|&resource| resource == name).unwrap();
                self.tokens.get_mut(&me).unwrap()[i] += 1;
                self.phase = Phase::Building;
                if self.legal_in_turn().len() == 1 {
                    self.next_turn();
                }
            }
            "city" => {
                self.take_back(me, 'v', hex(1));
                self.put(me, 'c', hex(1));
                *self.new_cities.get_mut(&me).unwrap() += 1;
                self.next_turn();
            }
            "expedition" => {
                *self.reserve.get_mut(&(me, 'k')).unwrap() -= 1;
                self.put(me, 'k', hex(1));
                self.next_turn();
            }
            "title" => {
                for i in 0..4 {
                    self.tokens.get_mut(&me).unwrap()[i] -= words[1 + i].parse::<u32>().unwrap();
                }
                *self.titles.get_mut(&me).unwrap() += 1;
                self.next_turn();
            }
            _ => self.next_turn(),
        }
    }

    fn move_knight(&mut self, from: Hex, to: Hex) {
        let me = self.me();
        let is_first = self.phase == Phase::Turn;
        let strikes = self.at(to).iter().any(|&(seat, _)| seat == me);
        self.take_back(me, 'k', from);
        self.put(me, 'k', to);
        let moved = is_first.then_some(to);
        let mut pillaged = None;
        if strikes {
            for (seat, figure) in self.at(to).to_vec() {
                if seat == me {
                    continue;
                }
                self.take_back(seat, figure, to);
                if figure == 'v' && self.tokens[&seat] != [0; 4] {
                    pillaged = Some(seat);
                }
            }
        }
        match pillaged {
            Some(owner) => self.phase = Phase::Pillage(owner, moved),
            None => self.after_move(moved),
        }
    }

    fn after_move(&mut self, moved: Option<Hex>) {
        let Some(hex) = moved else { return self.next_turn() };
        self.phase = Phase::Moved(hex);
        if self.legal_in_turn().len() == 1 {
            self.next_turn();
        }
    }

    fn next_turn(&mut self) {
        self.queue.remove(0);
        self.phase = Phase::Turn;
        if !self.queue.is_empty() {
            return;
        }
        self.n_rounds += 1;
        self.queue = self.order();
        if self.titles.values().any(|&titles| titles == 4) || Some(self.n_rounds) == self.rounds {
            self.phase = Phase::Over;
        }
    }
}
