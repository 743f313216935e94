//! Scores and ranks.

use game::{Game, Seat};

use crate::place::Place;

pub(crate) fn check<G: Game>(game: &G, place: Place) {
    let ranks = game.ranks();
    let points = |seat: Seat| -> i32 { game.score(seat).into() };
    for seat in game.seats() {
        let (text, points) = (game.score(seat).to_string(), points(seat).to_string());
        place.hold(text == points, || format!("{seat} has `{text}`, but {points} points"));
    }
    for seat in game.seats() {
        let score = game.score(seat);
        let n_ahead = game.seats().filter(|&other| game.score(other) > score).count();
        place.hold(ranks[seat] as usize == 1 + n_ahead, || {
            format!("{seat} has rank {}, but {n_ahead} seats are ahead", ranks[seat])
        });
        for other in game.seats().filter(|&other| game.score(other) > score) {
            place.hold(points(other) >= points(seat), || {
                format!("{other} is ahead of {seat} with fewer points")
            });
        }
    }
    for (seat, &rank) in ranks.iter().skip(game.n_seats()) {
        place.hold(rank == 0, || format!("{seat} does not sit here and has rank {rank}"));
    }
}
