//! The picks that the kings of a line will make: a game of perfect information until the next line
//! is drawn.

use game::{BySeat, MAX_SEATS, Seat};

use super::value::Places;

/// Maximum number of dominoes in a line.
const MAX_LINE: usize = 4;

/// The kings that have not picked yet, and how the result is valued.
pub(super) struct Replies<'a, P, R> {
    /// The seats that pick, in their order.
    choosers: &'a [Seat],
    /// The expected points of a seat with the places that it picks.
    points: P,
    /// The rewards of all seats with these points.
    reward: R,
    n_seats: usize,
    known: [[Option<f32>; 1 << MAX_LINE]; MAX_SEATS],
}

impl<'a, P, R> Replies<'a, P, R>
where
    P: FnMut(Seat, Places) -> f32,
    R: FnMut(&BySeat<f32>) -> BySeat<f32>,
{
    pub(super) fn new(
        n_seats: usize,
        choosers: &'a [Seat],
        points: P,
        reward: R,
    ) -> Replies<'a, P, R> {
        let known = [[None; 1 << MAX_LINE]; MAX_SEATS];
        Replies { choosers, points, reward, n_seats, known }
    }

    /// The place that the first of the kings picks if all of them maximise their own reward; `None`
    /// if no place is free.
    pub(super) fn best_pick(&mut self, free: Places) -> Option<usize> {
        self.search(0, free, [Places::default(); MAX_SEATS]).1
    }

    /// The rewards of the best picks from the king `i` on, and the place that it picks. Of equal
    /// places it picks the first.
    fn search(
        &mut self,
        i: usize,
        free: Places,
        picks: [Places; MAX_SEATS],
    ) -> (BySeat<f32>, Option<usize>) {
        let mut best: Option<(BySeat<f32>, usize)> = None;
        if let Some(&seat) = self.choosers.get(i) {
            for place in (0..MAX_LINE).filter(|&place| free.at(place) == 1) {
                let mut picks = picks;
                picks[seat.index()] = picks[seat.index()].with(place);
                let (rewards, _) = self.search(i + 1, free.without(place), picks);
                if best.is_none_or(|(best, _)| rewards[seat] > best[seat]) {
                    best = Some((rewards, place));
                }
            }
        }
        if let Some((rewards, place)) = best {
            return (rewards, Some(place));
        }
        let mut points = BySeat::default();
        for seat in Seat::first(self.n_seats) {
            points[seat] = self.points_with(seat, picks[seat.index()]);
        }
        ((self.reward)(&points), None)
    }

    fn points_with(&mut self, seat: Seat, picks: Places) -> f32 {
        let known = &mut self.known[seat.index()][picks.index()];
        *known.get_or_insert_with(|| (self.points)(seat, picks))
    }
}

#[cfg(test)]
mod tests {
    use super::Replies;
    use crate::kingdomino::value::Places;
    use game::{BySeat, Seat};

    /// The first pick of two seats with a king each, by the points that each place brings them.
    fn first_pick(own: [f32; 3], other: [f32; 3]) -> Option<usize> {
        let seats: Vec<Seat> = Seat::first(2).collect();
        let points = |seat: Seat, picks: Places| {
            let by_place = if seat == seats[0] { own } else { other };
            (0..3).filter(|&place| picks.at(place) == 1).map(|place| by_place[place]).sum()
        };
        let margin = |points: &BySeat<f32>| {
            let [a, b] = [points[seats[0]], points[seats[1]]];
            BySeat::from_fn(|seat| if seat == seats[0] { a - b } else { b - a })
        };
        let free = Places::default().with(0).with(1).with(2);
        Replies::new(2, &seats, points, margin).best_pick(free)
    }

    #[test]
    fn a_domino_is_worth_what_it_brings_and_what_it_takes_from_others() {
        assert_eq!(first_pick([1.0, 5.0, 2.0], [1.0, 1.0, 1.0]), Some(1));
        assert_eq!(first_pick([1.0, 5.0, 2.0], [2.0, 2.0, 9.0]), Some(2));
        assert_eq!(first_pick([3.0, 3.0, 3.0], [4.0, 4.0, 4.0]), Some(0));
    }

    #[test]
    fn kings_pick_in_their_order_until_nothing_is_free() {
        let [a, b] = [0, 1].map(|i| Seat::ALL[i]);
        let points = |_: Seat, picks: Places| (0..4).map(|i| picks.at(i) as f32 * i as f32).sum();
        let own = |points: &BySeat<f32>| *points;
        let free = Places::default().with(1).with(3);
        assert_eq!(Replies::new(2, &[a, b, b], points, own).best_pick(free), Some(3));
        assert_eq!(Replies::new(2, &[a], points, own).best_pick(Places::default()), None);
    }
}
