//! Titles and how they are paid for. Rule 3.6.

use crate::{Resource, Tokens};

/// What a title costs, in gold.
pub const TITLE_PRICE: u32 = 15;
/// What each step is worth.
pub const TITLE_POINTS: u32 = 15;

game::simple_enum! {
    /// A noble title, the lowest first.
    #[derive(Default)]
    #[cfg_attr(feature = "present", derive(serde::Serialize))]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    #[cfg_attr(feature = "present", serde(rename_all = "lowercase"))]
    pub enum Title {
        /// The title that each player starts with.
        #[default]
        Baron = "baron",
        /// The first to be paid for.
        Viscount = "viscount",
        /// The second.
        Count = "count",
        /// The third.
        Marquis = "marquis",
        /// The fourth, which ends the game. Rule 4.1.
        Duke = "duke",
    }
}

impl Title {
    /// How many steps it is above baron.
    #[inline]
    pub const fn steps(self) -> u32 {
        self as u32
    }

    /// The title one step higher; a duke stays one.
    #[inline]
    #[must_use]
    pub const fn next(self) -> Title {
        match self {
            Title::Baron => Title::Viscount,
            Title::Viscount => Title::Count,
            Title::Count => Title::Marquis,
            Title::Marquis | Title::Duke => Title::Duke,
        }
    }
}

/// The most tokens of one kind that a payment can need: eight mountains.
const MOST: usize = 8;

pub(crate) const N_PAYMENTS: usize = 36;

/// Every payment that no token could be left out of, by ascending numbers of tokens.
pub(crate) const PAYMENTS: [Tokens; N_PAYMENTS] = {
    let mut payments = [Tokens([0; 4]); N_PAYMENTS];
    let (mut n, mut code) = (0, 0);
    while code < (MOST + 1).pow(4) {
        let tokens = [code / 729, code / 81 % 9, code / 9 % 9, code % 9];
        if is_needed(tokens) {
            payments[n] =
                Tokens([tokens[0] as u16, tokens[1] as u16, tokens[2] as u16, tokens[3] as u16]);
            n += 1;
        }
        code += 1;
    }
    assert!(n == N_PAYMENTS, "not the number of payments the table is made for");
    payments
};

/// Whether tokens are worth a title, and would not be without any one of them.
const fn is_needed(tokens: [usize; 4]) -> bool {
    let (mut gold, mut least, mut i) = (0, u32::MAX, 0);
    while i < 4 {
        let each = Resource::ALL[i].gold();
        gold += tokens[i] as u32 * each;
        if tokens[i] > 0 && each < least {
            least = each;
        }
        i += 1;
    }
    gold >= TITLE_PRICE && gold - least < TITLE_PRICE
}

/// For each kind and number of tokens, the payments that need no more of that kind.
const AFFORDABLE: [[u64; MOST + 1]; 4] = {
    let mut affordable = [[0; MOST + 1]; 4];
    let mut i = 0;
    while i < 4 * (MOST + 1) * N_PAYMENTS {
        let (kind, owned, payment) =
            (i / N_PAYMENTS / (MOST + 1), i / N_PAYMENTS % (MOST + 1), i % N_PAYMENTS);
        if PAYMENTS[payment].0[kind] as usize <= owned {
            affordable[kind][owned] |= 1 << payment;
        }
        i += 1;
    }
    affordable
};

/// The payments that tokens allow, by their positions in [`PAYMENTS`].
#[inline]
pub(crate) fn affordable(tokens: Tokens) -> u64 {
    let of = |kind: usize| AFFORDABLE[kind][usize::from(tokens.0[kind]).min(MOST)];
    of(0) & of(1) & of(2) & of(3)
}
