//! Positions and actions from the bytes of a fuzzer.

use arbitrary::{Arbitrary, Error, Result, Unstructured};
use game::Game;
use game::arbitrary::{arbitrary_action, arbitrary_position};

use crate::{Action, Kingdomino, Options, Variant};

impl<'a> Arbitrary<'a> for Options {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Options> {
        Variant::ALL.into_iter().try_fold(Options::NONE, |options, variant| {
            Ok(if bytes.arbitrary()? { options.with(variant) } else { options })
        })
    }
}

impl<'a> Arbitrary<'a> for Kingdomino {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Kingdomino> {
        let (n_seats, options) = (bytes.int_in_range(2..=4)?, bytes.arbitrary()?);
        let start = Kingdomino::new(n_seats, &options).map_err(|_| Error::IncorrectFormat)?;
        arbitrary_position(bytes, start)
    }
}

impl<'a> Arbitrary<'a> for Action {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Action> {
        arbitrary_action::<Kingdomino>(bytes)
    }
}
