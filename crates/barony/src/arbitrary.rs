//! Positions and actions from the bytes of a fuzzer.

use arbitrary::{Arbitrary, Error, Result, Unstructured};
use game::Game;
use game::arbitrary::{arbitrary_action, arbitrary_position};

use crate::{Action, Barony, Options};

impl<'a> Arbitrary<'a> for Options {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Options> {
        Ok(Options::rounds(bytes.int_in_range(0..=60)?))
    }
}

impl<'a> Arbitrary<'a> for Barony {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Barony> {
        let (n_seats, options) = (bytes.int_in_range(2..=4)?, bytes.arbitrary()?);
        let start = Barony::new(n_seats, &options).map_err(|_| Error::IncorrectFormat)?;
        arbitrary_position(bytes, start)
    }
}

impl<'a> Arbitrary<'a> for Action {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Action> {
        arbitrary_action::<Barony>(bytes)
    }
}
