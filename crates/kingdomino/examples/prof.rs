use game::{Game, Rng};
use kingdomino::{Kingdomino, Options};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let n: u32 = a[1].parse().unwrap();
    let seats: usize = a[2].parse().unwrap();
    let o: Options = a[3].parse().unwrap();
    let start = Kingdomino::new(seats, &o).unwrap();
    let mut rng = Rng::new(1);
    let t = std::time::Instant::now();
    let mut sum = 0u64;
    for _ in 0..n {
        let mut g = start;
        while let Some(x) = g.sample(&mut rng) {
            g.play_unchecked(x);
        }
        sum += g.ranks().first(1)[0] as u64;
    }
    println!(
        "{} games/s {sum} size {}",
        n as f64 / t.elapsed().as_secs_f64(),
        std::mem::size_of::<Kingdomino>()
    );
}
