//! Broken encodings and position notations are caught and named.

use std::fmt::{self, Display};
use std::ops::ControlFlow;
use std::panic::catch_unwind;
use std::str::FromStr;

use conformance::{check_encoding, check_positions};
use game::encode::Encode;
use game::notation::Words;
use game::{Game, NoOptions, ParseActionError, Seat, SetupError, Turn};

const HONEST: u8 = 0;
const TWO_NUMBERS: u8 = 1;
const NO_NUMBER: u8 = 2;
const WRONG_MASK: u8 = 3;
const LEAVES_BYTES: u8 = 4;
const INCOMPLETE: u8 = 5;
const WRONG_SYMMETRY: u8 = 6;
const TWO_LINES: u8 = 7;
const UNREADABLE: u8 = 8;
const LOSES_STATE: u8 = 9;
const LEAVES_PLANES: u8 = 10;

/// Two seats take a stone in turn, from either of two heaps of three.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Stones<const FAULT: u8> {
    heaps: [u8; 2],
    taken: u8,
}

/// One stone from a heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Take(u8);

impl Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl FromStr for Take {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Take, ParseActionError> {
        let mut words = Words::new(text);
        words.expect("take", "`take N`")?;
        let heap = words.number(0..=1, "0 or 1")?;
        words.end().map(|()| Take(heap as u8))
    }
}

impl<const FAULT: u8> Game for Stones<FAULT> {
    type Options = NoOptions;
    type Action = Take;
    type Score = u8;

    fn new(n_seats: usize, _: &NoOptions) -> Result<Self, SetupError> {
        SetupError::check_seats(n_seats, 2..=2)?;
        Ok(Stones { heaps: [3, 3], taken: 0 })
    }

    fn n_seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        let is_over = self.heaps == [0, 0];
        if is_over { Turn::Over } else { Turn::Seat(Seat::new(usize::from(self.taken % 2))) }
    }

    fn turn_number(&self) -> u32 {
        u32::from(self.taken)
    }

    fn try_for_each_action<B>(
        &self,
        mut visit: impl FnMut(Take) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut heaps = (0..2).filter(|&heap| self.heaps[heap] > 0);
        heaps.try_for_each(|heap| visit(Take(heap as u8)))
    }

    fn play_unchecked(&mut self, Take(heap): Take) {
        self.heaps[usize::from(heap)] -= 1;
        self.taken += 1;
    }

    fn score(&self, _: Seat) -> u8 {
        0
    }
}

impl<const FAULT: u8> Encode for Stones<FAULT> {
    const N_ACTIONS: usize = 2;
    const N_BYTES: usize = 2;
    const PLANES: [usize; 3] = [2, 1, 1];
    const N_SYMMETRIES: usize = 2;
    const IS_COMPLETE: bool = true;
    type Cache = ();

    fn action_index(Take(heap): Take) -> Option<usize> {
        (FAULT != NO_NUMBER || heap == 0).then_some(usize::from(heap))
    }

    fn action_at(index: usize) -> Option<Take> {
        let heap = if FAULT == TWO_NUMBERS { 0 } else { index as u8 };
        (index < 2).then_some(Take(heap))
    }

    fn observe(&self, _: Seat, bytes: &mut [u8]) {
        let seen = if FAULT == INCOMPLETE { [self.taken, 0] } else { self.heaps };
        let n_bytes = if FAULT == LEAVES_BYTES { 1 } else { 2 };
        bytes[..n_bytes].copy_from_slice(&seen[..n_bytes]);
    }

    fn observe_planes(&self, _: Seat, planes: &mut [u8]) {
        let n_bytes = if FAULT == LEAVES_PLANES { 1 } else { 2 };
        planes[..n_bytes].copy_from_slice(&self.heaps[..n_bytes]);
    }

    fn legal_mask(&self, mask: &mut [u8]) {
        mask.fill(0);
        self.for_each_action(|Take(heap)| mask[usize::from(heap)] = 1);
        if FAULT == WRONG_MASK {
            mask.fill(1);
        }
    }

    fn transformed(&self, symmetry: usize) -> Self {
        let [a, b] = self.heaps;
        let is_turned = symmetry == 1 && FAULT != WRONG_SYMMETRY;
        Stones { heaps: if is_turned { [b, a] } else { [a, b] }, ..*self }
    }

    fn transformed_action(&self, symmetry: usize, Take(heap): Take) -> Take {
        Take(if symmetry == 1 { 1 - heap } else { heap })
    }
}

impl<const FAULT: u8> Display for Stones<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.heaps;
        let end = if FAULT == TWO_LINES { "\n" } else { "" };
        write!(f, "stones {a} {b}{end}")
    }
}

impl<const FAULT: u8> FromStr for Stones<FAULT> {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let mut words = Words::new(text);
        words.expect(if FAULT == UNREADABLE { "pebbles" } else { "stones" }, "`stones`")?;
        let heaps = [words.number(0..=3, "a heap")?, words.number(0..=3, "a heap")?];
        words.end()?;
        let heaps = heaps.map(|n| n as u8);
        let taken = if FAULT == LOSES_STATE { 0 } else { 6 - heaps[0] - heaps[1] };
        Ok(Stones { heaps, taken })
    }
}

#[test]
fn an_honest_game_passes() {
    check_encoding::<Stones<HONEST>>(2, "", 20);
    check_positions::<Stones<HONEST>>(2, "", 20);
}

#[track_caller]
fn check_caught(check: fn(usize, &str, u64), expected: &str) {
    let Err(panic) = catch_unwind(|| check(2, "", 20)) else { panic!("not caught: {expected}") };
    let message = panic.downcast::<String>().expect("a message");
    assert!(message.contains(expected), "expected `{expected}`, but `{message}`");
}

#[test]
fn each_broken_promise_is_caught() {
    check_caught(check_encoding::<Stones<TWO_NUMBERS>>, "`take 0` has another number");
    check_caught(check_encoding::<Stones<NO_NUMBER>>, "`take 1` has another number");
    check_caught(check_encoding::<Stones<WRONG_MASK>>, "the mask is not the list");
    check_caught(check_encoding::<Stones<LEAVES_BYTES>>, "equal positions look different");
    check_caught(check_encoding::<Stones<LEAVES_PLANES>>, "equal positions have other planes");
    check_caught(check_encoding::<Stones<INCOMPLETE>>, "different positions look the same");
    check_caught(check_encoding::<Stones<WRONG_SYMMETRY>>, "symmetry 1");
    check_caught(check_positions::<Stones<TWO_LINES>>, "the position is no line");
    check_caught(check_positions::<Stones<UNREADABLE>>, "cannot be read back");
    check_caught(check_positions::<Stones<LOSES_STATE>>, "reads back as another position");
}
