//! Which entrant sits where in which game.

/// The seatings of a series.
///
/// With as many entrants as seats, all of them play in every game. With fewer, the last one takes
/// the remaining seats. With more, the blocks go through all groups that fill the table. The games
/// of a block are the rotations of one order around the table; the blocks of a group go through
/// all such orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    n_seats: usize,
    groups: Vec<Vec<usize>>,
}

impl Schedule {
    /// The schedule of a number of entrants at a table.
    pub fn new(n_entrants: usize, n_seats: usize) -> Schedule {
        let groups = if n_entrants > n_seats {
            groups(n_entrants, n_seats)
        } else {
            vec![(0..n_seats).map(|i| i.min(n_entrants.saturating_sub(1))).collect()]
        };
        Schedule { n_seats, groups }
    }

    /// The entrant at each seat in a game of a block.
    pub fn lineup(&self, block: u64, rotation: usize) -> Vec<usize> {
        let n_groups = self.groups.len() as u64;
        let group = &self.groups[(block % n_groups) as usize];
        let mut circle = around(group, block / n_groups);
        circle.rotate_right(rotation % self.n_seats.max(1));
        circle
    }
}

/// All ways to take `n` of the numbers below `of`, in order.
fn groups(of: usize, n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for last in n - 1..of {
        for mut group in groups(last, n - 1) {
            group.push(last);
            all.push(group);
        }
    }
    all.sort();
    all
}

/// The order number `index` around a table: the first of the group stays, the others change.
fn around(group: &[usize], index: u64) -> Vec<usize> {
    let mut left = group.to_vec();
    let mut circle = Vec::with_capacity(left.len());
    let mut index = index;
    if !left.is_empty() {
        circle.push(left.remove(0));
    }
    while !left.is_empty() {
        let n = left.len() as u64;
        circle.push(left.remove((index % n) as usize));
        index /= n;
    }
    circle
}

#[cfg(test)]
mod tests {
    use super::Schedule;
    use std::collections::HashSet;

    fn lineups(n_entrants: usize, n_seats: usize, n_blocks: u64) -> Vec<Vec<usize>> {
        let schedule = Schedule::new(n_entrants, n_seats);
        let games = (0..n_blocks).flat_map(|block| (0..n_seats).map(move |i| (block, i)));
        games.map(|(block, rotation)| schedule.lineup(block, rotation)).collect()
    }

    #[test]
    fn a_block_turns_the_table_once() {
        assert_eq!(lineups(2, 2, 1), [[0, 1], [1, 0]]);
        assert_eq!(lineups(3, 3, 1), [[0, 1, 2], [2, 0, 1], [1, 2, 0]]);
    }

    #[test]
    fn the_last_entry_fills_the_table() {
        assert_eq!(lineups(2, 4, 1), [[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]]);
        assert_eq!(lineups(1, 2, 1), [[0, 0], [0, 0]]);
    }

    #[test]
    fn blocks_go_through_all_orders_around_the_table() {
        let all: HashSet<_> = lineups(4, 4, 6).into_iter().collect();
        assert_eq!(all.len(), 24);
    }

    #[test]
    fn more_entries_than_seats_meet_in_all_groups() {
        let first_games: Vec<_> = lineups(4, 2, 6).into_iter().step_by(2).collect();
        assert_eq!(first_games, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        let all: HashSet<_> = lineups(5, 3, 20).into_iter().collect();
        assert_eq!(all.len(), 5 * 4 * 3);
    }
}
