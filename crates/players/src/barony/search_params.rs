//! What levels and experiments change about the search.

/// The depth and width of a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchParams {
    /// The maximum number of turns searched, the own one included.
    pub depth: u32,
    /// The number of plans searched for the own turn.
    pub root_width: usize,
    /// The number of plans searched for every later turn.
    pub width: usize,
    /// The number of plans searched for every turn of a rival, with more than two seats.
    pub rival_width: usize,
    /// Plans from this one on are searched one turn less deep, unless they turn out to be better
    /// than those before.
    pub late: usize,
    /// With two seats, plans that look worse than the best one by this chance are not looked into
    /// if only one more turn would follow.
    pub margin: f32,
    /// With two seats, a last turn is not looked into if the position before it looks better by
    /// this chance than is needed.
    pub last_margin: f32,
}

impl SearchParams {
    /// Searches as deep as its budget allows.
    pub const fn of(n_seats: usize) -> SearchParams {
        SearchParams {
            depth: 30,
            root_width: 40,
            width: 10,
            rival_width: if n_seats > 3 { 2 } else { 3 },
            late: if n_seats > 2 { 6 } else { 3 },
            margin: 0.06,
            last_margin: 0.04,
        }
    }

    /// A search of the own turn and the answers to it.
    pub const fn shallow(n_seats: usize) -> SearchParams {
        let late = usize::MAX;
        SearchParams { depth: 2, root_width: 16, late, ..SearchParams::of(n_seats) }
    }
}
