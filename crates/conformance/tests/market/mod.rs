//! A small made-up game with everything a game can have, and one way to break each promise.
//!
//! Chance says how rich the day is (a middling one twice as likely), then a seat buys up to that
//! many goods or rests; after a number of days the game is over.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

use game::notation::Words;
use game::{BySeat, Excerpt, Game, IllegalAction, ParseActionError, Rng, Seat, SetupError, Turn};

/// What is wrong with the market.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    AcceptsUnlisted,
    RefusesListed,
    UnstableOrder,
    ListsTwice,
    IgnoresBreak,
    UnreadableText,
    CommentInText,
    NoWeight,
    WildKind,
    Stuck,
    GoesOnWhenOver,
    Endless,
    UnknownSeat,
    RefusedChanges,
    RefusesToReplay,
    RandomState,
    RandomHash,
    UnequalClone,
    Miscounts,
    SamplesOtherwise,
    AsksTooOften,
    TurnNumberFalls,
    WrongRanks,
    FewerPointsAhead,
    OtherPointsInText,
    LosesOptions,
    HasDefaultOptions,
    TakesAnySeats,
}

/// A number that is another one each time.
fn tick() -> u32 {
    static TICKS: AtomicU32 = AtomicU32::new(0);
    TICKS.fetch_add(1, Ordering::Relaxed)
}

#[derive(Debug)]
pub(crate) struct Market<const FAULT: usize> {
    n_seats: usize,
    day: u32,
    last_day: u32,
    goods_today: Option<u8>,
    bought: [u32; 4],
    noise: u32,
}

impl<const FAULT: usize> Market<FAULT> {
    fn has(fault: Fault) -> bool {
        FAULT == fault as usize
    }

    fn is_over(&self) -> bool {
        self.day == self.last_day
    }
}

impl<const FAULT: usize> Clone for Market<FAULT> {
    fn clone(&self) -> Self {
        let noise = if Self::has(Fault::UnequalClone) { tick() } else { self.noise };
        Market { noise, ..*self }
    }
}

impl<const FAULT: usize> PartialEq for Market<FAULT> {
    fn eq(&self, other: &Self) -> bool {
        let key = |m: &Self| (m.n_seats, m.day, m.last_day, m.goods_today, m.bought, m.noise);
        key(self) == key(other)
    }
}

impl<const FAULT: usize> Eq for Market<FAULT> {}

impl<const FAULT: usize> Hash for Market<FAULT> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bought.hash(state);
        if Self::has(Fault::RandomHash) {
            tick().hash(state);
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Deal<const FAULT: usize> {
    Day(u8),
    Buy(u8),
    Rest,
}

impl<const FAULT: usize> fmt::Display for Deal<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::Day(goods) => write!(f, "day {goods}"),
            Deal::Buy(2) if FAULT == Fault::UnreadableText as usize => f.write_str("buy 1"),
            Deal::Buy(n) => write!(f, "buy {n}"),
            Deal::Rest if FAULT == Fault::CommentInText as usize => f.write_str("rest #"),
            Deal::Rest => f.write_str("rest"),
        }
    }
}

impl<const FAULT: usize> FromStr for Deal<FAULT> {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if text == "rest #" && FAULT == Fault::CommentInText as usize {
            return Ok(Deal::Rest);
        }
        let mut words = Words::new(text);
        let deal = match words.one_of(&["day", "buy", "rest"], "`day`, `buy` or `rest`")? {
            0 => Deal::Day(words.number(1..=3, "1 to 3")? as u8),
            1 => Deal::Buy(words.number(1..=3, "1 to 3")? as u8),
            _ => Deal::Rest,
        };
        words.end().map(|()| deal)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Days<const FAULT: usize>(u32);

impl<const FAULT: usize> Default for Days<FAULT> {
    fn default() -> Self {
        Days(8)
    }
}

impl<const FAULT: usize> fmt::Display for Days<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            8 if FAULT == Fault::HasDefaultOptions as usize => f.write_str("long"),
            4 if FAULT != Fault::LosesOptions as usize => f.write_str("short"),
            _ => Ok(()),
        }
    }
}

impl<const FAULT: usize> FromStr for Days<FAULT> {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        match text {
            "" => Ok(Days::default()),
            "long" if FAULT == Fault::HasDefaultOptions as usize => Ok(Days::default()),
            "short" => Ok(Days(4)),
            _ => Err(SetupError::UnknownOption { found: Excerpt::of(text), expected: "`short`" }),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Goods<const FAULT: usize>(u32);

impl<const FAULT: usize> From<Goods<FAULT>> for i32 {
    fn from(goods: Goods<FAULT>) -> i32 {
        let sign = if FAULT == Fault::FewerPointsAhead as usize { -1 } else { 1 };
        sign * goods.0 as i32
    }
}

impl<const FAULT: usize> fmt::Display for Goods<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points = i32::from(*self);
        if FAULT == Fault::OtherPointsInText as usize {
            write!(f, "{points}0")
        } else {
            write!(f, "{points}")
        }
    }
}

impl<const FAULT: usize> Game for Market<FAULT> {
    type Options = Days<FAULT>;
    type Action = Deal<FAULT>;
    type Score = Goods<FAULT>;

    fn new(n_seats: usize, options: &Days<FAULT>) -> Result<Self, SetupError> {
        if !Self::has(Fault::TakesAnySeats) {
            SetupError::check_seats(n_seats, 2..=3)?;
        }
        let last_day = if Self::has(Fault::Endless) { u32::MAX } else { options.0 };
        Ok(Market { n_seats, day: 0, last_day, goods_today: None, bought: [0; 4], noise: 0 })
    }

    fn n_seats(&self) -> usize {
        self.n_seats
    }

    fn turn(&self) -> Turn {
        match self.goods_today {
            _ if self.is_over() => Turn::Over,
            None => Turn::Chance,
            Some(_) if Self::has(Fault::UnknownSeat) => Turn::Seat(Seat::D),
            Some(_) => Turn::Seat(Seat::new(self.day as usize % self.n_seats)),
        }
    }

    fn turn_number(&self) -> u32 {
        if Self::has(Fault::TurnNumberFalls) { 9 - self.day } else { self.day }
    }

    fn try_for_each_action<B>(
        &self,
        mut visit: impl FnMut(Deal<FAULT>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.is_over() && !Self::has(Fault::GoesOnWhenOver) {
            return ControlFlow::Continue(());
        }
        let Some(goods) = self.goods_today else {
            return (1..=3).map(Deal::Day).try_for_each(visit);
        };
        if goods == 3 && Self::has(Fault::Stuck) {
            return ControlFlow::Continue(());
        }
        if Self::has(Fault::UnstableOrder) && tick().is_multiple_of(2) {
            return (1..=goods).map(Deal::Buy).rev().chain([Deal::Rest]).try_for_each(visit);
        }
        if Self::has(Fault::ListsTwice) {
            visit(Deal::Buy(1))?;
        }
        for n in 1..=goods {
            let flow = visit(Deal::Buy(n));
            if !Self::has(Fault::IgnoresBreak) {
                flow?;
            }
        }
        visit(Deal::Rest)
    }

    fn weight(&self, deal: Deal<FAULT>) -> u32 {
        match deal {
            Deal::Day(1) if Self::has(Fault::NoWeight) => 0,
            Deal::Day(2) => 2,
            _ => 1,
        }
    }

    fn action_kind(&self, deal: Deal<FAULT>) -> u8 {
        match deal {
            Deal::Rest if Self::has(Fault::WildKind) => 16,
            Deal::Rest => 7,
            _ => 2,
        }
    }

    fn play_unchecked(&mut self, deal: Deal<FAULT>) {
        if Self::has(Fault::RandomState) {
            self.noise = tick();
        }
        let Deal::Day(goods) = deal else {
            let buyer = self.day as usize % self.n_seats;
            self.bought[buyer] += if let Deal::Buy(n) = deal { n.into() } else { 0 };
            self.goods_today = None;
            self.day += 1;
            return;
        };
        self.goods_today = Some(goods);
    }

    fn score(&self, seat: Seat) -> Goods<FAULT> {
        Goods(self.bought[seat.index()])
    }

    fn is_legal(&self, deal: Deal<FAULT>) -> bool {
        match (deal, self.goods_today) {
            _ if self.is_over() => false,
            (Deal::Day(_), None) => true,
            (Deal::Rest, Some(_)) => !Self::has(Fault::RefusesListed),
            (Deal::Buy(n), Some(goods)) => n <= goods || Self::has(Fault::AcceptsUnlisted),
            _ => false,
        }
    }

    fn n_actions(&self) -> usize {
        let mut n = 0;
        self.for_each_action(|_| n += 1);
        n + usize::from(n == 4 && Self::has(Fault::Miscounts))
    }

    fn sample(&self, rng: &mut Rng) -> Option<Deal<FAULT>> {
        let sampled = match (self.turn(), self.goods_today) {
            (Turn::Over, _) => None,
            (Turn::Chance, _) if Self::has(Fault::NoWeight) => Some(Deal::Day(2)),
            (Turn::Chance, _) => Some(Deal::Day([1, 2, 2, 3][rng.below(4) as usize])),
            (_, Some(goods)) if rng.below(2) == 0 => {
                Some(Deal::Buy(1 + rng.below(goods.into()) as u8))
            }
            _ if Self::has(Fault::SamplesOtherwise) => Some(Deal::Buy(1)),
            _ => {
                rng.below(1);
                Some(Deal::Rest)
            }
        };
        if Self::has(Fault::AsksTooOften) {
            rng.next_u64();
        }
        sampled
    }

    fn play(&mut self, deal: Deal<FAULT>) -> Result<(), IllegalAction> {
        if !self.is_legal(deal) {
            self.noise += u32::from(Self::has(Fault::RefusedChanges));
            return Err(IllegalAction);
        }
        if Self::has(Fault::RefusesToReplay) && deal == Deal::Day(3) {
            return Err(IllegalAction);
        }
        self.play_unchecked(deal);
        Ok(())
    }

    fn ranks(&self) -> BySeat<u8> {
        if Self::has(Fault::WrongRanks) {
            return BySeat::new([1, 2, 0, 0]);
        }
        BySeat::from_fn(|seat| {
            let ahead = self.seats().filter(|&other| self.score(other) > self.score(seat));
            if seat.index() < self.n_seats { 1 + ahead.count() as u8 } else { 0 }
        })
    }
}
