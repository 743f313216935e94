use game::{Game, Turn};
use kingdomino::{Action, Kingdomino, Options};
fn main() {
    for p in std::env::args().skip(1) {
        let t = std::fs::read_to_string(&p).unwrap();
        let (mut seats, mut opt) = (0, String::new());
        let mut g: Option<Kingdomino> = None;
        for l in t.lines() {
            if let Some(x) = l.strip_prefix("seats ") {
                seats = x.parse().unwrap()
            } else if let Some(x) = l.strip_prefix("options ") {
                opt = x.into()
            } else if let Some((a, h)) = l.split_once("\t# ") {
                let g = g.get_or_insert_with(|| {
                    Kingdomino::new(seats, &opt.parse::<Options>().unwrap()).unwrap()
                });
                let (who, act) = a.split_once(' ').unwrap();
                let w = match g.turn() {
                    Turn::Seat(s) => s.to_string(),
                    Turn::Chance => "*".into(),
                    _ => "!".into(),
                };
                assert_eq!(w, who, "{p} {l}");
                let mut legal = vec![];
                g.for_each_action(|a| legal.push(a.to_string()));
                legal.sort();
                let mut hash = 0xcbf29ce484222325u64;
                for b in legal.join("\n").bytes() {
                    hash = (hash ^ b as u64).wrapping_mul(0x100000001b3);
                }
                assert_eq!(format!("{} {hash:016x}", legal.len()), h, "{p} {l}");
                g.play(act.parse::<Action>().unwrap()).unwrap();
            } else if let Some(x) = l.strip_prefix("score ") {
                let g = g.as_ref().unwrap();
                assert_eq!(
                    g.seats().map(|s| g.score(s).to_string()).collect::<Vec<_>>().join(" "),
                    x,
                    "{p}"
                );
            } else if let Some(x) = l.strip_prefix("rank ") {
                let g = g.as_ref().unwrap();
                assert_eq!(
                    g.ranks()
                        .first(g.n_seats())
                        .iter()
                        .map(|s| s.to_string())
                        .collect::<Vec<_>>()
                        .join(" "),
                    x,
                    "{p}"
                );
                println!("ok {p}");
            }
        }
    }
}
