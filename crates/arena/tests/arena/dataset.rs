//! The decisions of a series in files for NumPy.

use std::fs;
use std::sync::atomic::AtomicBool;

use arena::{Config, Dataset, Entrant, Setup, run};
use game::Turn;
use kingdomino::{Kingdomino, Options};
use players::BotSpec;

#[test]
fn a_dataset_has_a_row_for_every_decision() {
    let folder = std::env::temp_dir().join(format!("crownland-dataset-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let setup = Setup::<Kingdomino> { n_seats: 3, options: Options::NONE };
    let spec: BotSpec = "squire@1it".parse().expect("a bot");
    let entrant = Entrant::from_spec(&spec, &setup).expect("a bot");
    let config = Config { games: 3, ..Config::default() };
    let mut dataset = Dataset::new(&folder.join("games.npz"));
    let mut n = 0;
    run(&setup, &[entrant], &config, &AtomicBool::new(false), &mut |game, _| {
        let mut position = *game.history.start();
        for &(_, action) in game.history.log() {
            n += usize::from(matches!(game::Game::turn(&position), Turn::Seat(_)));
            game::Game::play_unchecked(&mut position, action);
        }
        dataset.add(game).expect("written");
    })
    .expect("a table");
    assert_eq!(dataset.finish::<Kingdomino>().expect("written"), 1);
    let bytes = fs::read(folder.join("games-0000.npz")).expect("a file");
    fs::remove_dir_all(&folder).expect("removed");
    let contains = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(bytes.starts_with(b"PK\x03\x04"));
    for (name, shape) in
        [("observations", format!("({n}, 788,)")), ("masks", format!("({n}, 777,)"))]
    {
        assert!(contains(&format!("{name}.npy")) && contains(&shape), "{name}: {shape}");
    }
    for name in ["actions", "seats", "values", "wins", "margins", "games"] {
        assert!(contains(&format!("{name}.npy")), "{name}");
    }
    assert!(contains(&format!("({n},)")), "{n} decisions");
}
