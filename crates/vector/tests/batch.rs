//! What a batch promises.

use barony::Barony;
use game::encode::Encode;
use game::{BySeat, Game, Turn};
use kingdomino::Kingdomino;
use vector::{ActionError, Batch, Buffers, Opponent, Reward, Settings, StateError};

fn settings<G: Game>(n_seats: usize, options: &str) -> Settings<G> {
    let options = options.parse().expect("the options are right");
    Settings::new(G::new(n_seats, &options).expect("the table is right"))
}

/// Everything that is written in random play, step by step, for each environment.
fn trajectories<G: Encode>(settings: Settings<G>, seeds: &[u64], n_steps: usize) -> Vec<Vec<u8>> {
    let (n, n_seats) = (seeds.len(), settings.start.n_seats());
    let mut batch = Batch::new(settings, seeds);
    let (mut actions, mut terminated) = (vec![0; n], vec![0; n]);
    let mut observations = vec![0; n * G::N_BYTES];
    let mut masks = vec![0; n * G::N_ACTIONS];
    let mut rewards = vec![0.0f32; n * n_seats];
    let mut written = vec![Vec::new(); n];
    for _ in 0..n_steps {
        batch.sample(&mut actions);
        let buffers = Buffers {
            observations: Some(&mut observations),
            masks: Some(&mut masks),
            rewards: Some(&mut rewards),
            terminated: Some(&mut terminated),
            ..Buffers::default()
        };
        batch.step(&actions, buffers).expect("the actions are legal");
        for (i, written) in written.iter_mut().enumerate() {
            written.extend(&observations[i * G::N_BYTES..][..G::N_BYTES]);
            written.extend(&masks[i * G::N_ACTIONS..][..G::N_ACTIONS]);
            let rewards = &rewards[i * n_seats..][..n_seats];
            written.extend(rewards.iter().flat_map(|reward| reward.to_le_bytes()));
            written.push(terminated[i]);
        }
    }
    written
}

fn depends_on_seeds_alone<G: Encode>(n_seats: usize, options: &str) {
    let seeds = Batch::<G>::seeds(7, 9);
    let one = trajectories(settings::<G>(n_seats, options), &seeds, 150);
    let threaded = Settings { n_threads: 4, ..settings::<G>(n_seats, options) };
    assert_eq!(one, trajectories(threaded, &seeds, 150));
    let few = trajectories(settings::<G>(n_seats, options), &seeds[3..5], 150);
    assert_eq!(one[3..5], few);
}

#[test]
fn a_trajectory_depends_on_its_seed_alone() {
    depends_on_seeds_alone::<Kingdomino>(4, "harmony");
    depends_on_seeds_alone::<Barony>(3, "rounds=5");
}

#[test]
fn a_refused_action_moves_no_game() {
    let mut batch = Batch::new(settings::<Kingdomino>(2, ""), &[1, 2]);
    let positions = |batch: &Batch<Kingdomino>| [0, 1].map(|i| batch.position(i).copied());
    let before = positions(&batch);
    let mut actions = [0; 2];
    batch.sample(&mut actions);
    let refused = batch.step(&[actions[0], 776], Buffers::default());
    assert!(matches!(refused, Err(ActionError::Illegal { environment: 1, found: 776, .. })));
    let refused = batch.step(&[-1, actions[1]], Buffers::default());
    let expected = ActionError::OutOfRange { environment: 0, found: -1, max: 776 };
    assert_eq!(refused, Err(expected));
    let short = Buffers { masks: Some(&mut [0; 3]), ..Buffers::default() };
    assert!(matches!(batch.step(&actions, short), Err(ActionError::Shape(_))));
    assert_eq!(positions(&batch), before);
    let first = batch.state(0).expect("there are two");
    batch.restore(1, first).expect("the same table");
    assert_eq!(batch.position(1), batch.position(0));
    assert_eq!(batch.state(2), Err(StateError::Environment { found: 2, max: 1 }));
}

/// Plays the first legal action.
struct First;

impl Opponent<Kingdomino> for First {
    fn start_turn(&mut self, _: u64) {}

    fn choose(&mut self, position: &Kingdomino) -> Option<kingdomino::Action> {
        position.nth_action(0)
    }
}

#[test]
fn opponents_play_between_the_steps() {
    let reward = Settings { reward: Reward::Win, ..settings::<Kingdomino>(3, "") };
    let mut batch = Batch::with_opponents(reward, &[5], |_| {
        BySeat::new([Some(Box::new(First) as Box<dyn Opponent<_>>), None, None, None])
    });
    let (mut actions, mut seats, mut rewards, mut terminated) = ([0], [9], [0.0; 3], [0]);
    let mut n_games = 0;
    for _ in 0..200 {
        batch.sample(&mut actions);
        let buffers = Buffers {
            seats: Some(&mut seats),
            rewards: Some(&mut rewards),
            terminated: Some(&mut terminated),
            ..Buffers::default()
        };
        batch.step(&actions, buffers).expect("legal");
        assert_ne!(seats[0], 0);
        let Turn::Seat(seat) = batch.position(0).expect("one").turn() else { panic!("nobody") };
        assert_eq!(seat.index(), usize::from(seats[0]));
        let sum: f32 = rewards.iter().sum();
        assert!((sum - f32::from(terminated[0])).abs() < 1e-6, "{rewards:?}");
        n_games += u32::from(terminated[0]);
    }
    assert!(n_games > 2);
}
