//! The slices of the caller that a batch writes into.

use crate::Shape;

/// Where a batch writes, for each environment one row; what is `None` is left out.
#[derive(Debug, Default)]
pub struct Buffers<'a> {
    /// What the seat on turn sees (`Encode::observe`).
    pub observations: Option<&'a mut [u8]>,
    /// What it sees as planes (`Encode::observe_planes`).
    pub planes: Option<&'a mut [u8]>,
    /// Its legal actions (`Encode::legal_mask`).
    pub masks: Option<&'a mut [u8]>,
    /// The seat on turn.
    pub seats: Option<&'a mut [u8]>,
    /// The reward of each seat for the last step.
    pub rewards: Option<&'a mut [f32]>,
    /// The points of each seat after the last step, before a new game started.
    pub scores: Option<&'a mut [i32]>,
    /// 1 if the last step ended the game, so that a new one has started.
    pub terminated: Option<&'a mut [u8]>,
    /// 1 if the last step reached the maximum of steps, so that a new game has started.
    pub truncated: Option<&'a mut [u8]>,
}

/// The length of each row.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Widths {
    pub(crate) observation: usize,
    pub(crate) planes: usize,
    pub(crate) mask: usize,
    pub(crate) n_seats: usize,
}

impl<'a> Buffers<'a> {
    pub(crate) fn check(&self, n: usize, widths: Widths) -> Result<(), Shape> {
        check("observations", self.observations.as_deref(), n * widths.observation)?;
        check("planes", self.planes.as_deref(), n * widths.planes)?;
        check("masks", self.masks.as_deref(), n * widths.mask)?;
        check("seats", self.seats.as_deref(), n)?;
        check("rewards", self.rewards.as_deref(), n * widths.n_seats)?;
        check("scores", self.scores.as_deref(), n * widths.n_seats)?;
        check("terminated", self.terminated.as_deref(), n)?;
        check("truncated", self.truncated.as_deref(), n)
    }

    /// Takes the rows of the first `n` environments.
    pub(crate) fn take(&mut self, n: usize, widths: Widths) -> Buffers<'a> {
        Buffers {
            observations: take(&mut self.observations, n * widths.observation),
            planes: take(&mut self.planes, n * widths.planes),
            masks: take(&mut self.masks, n * widths.mask),
            seats: take(&mut self.seats, n),
            rewards: take(&mut self.rewards, n * widths.n_seats),
            scores: take(&mut self.scores, n * widths.n_seats),
            terminated: take(&mut self.terminated, n),
            truncated: take(&mut self.truncated, n),
        }
    }
}

fn check<T>(name: &'static str, slice: Option<&[T]>, expected: usize) -> Result<(), Shape> {
    match slice {
        Some(slice) if slice.len() != expected => Err(Shape { name, found: slice.len(), expected }),
        _ => Ok(()),
    }
}

fn take<'a, T>(slice: &mut Option<&'a mut [T]>, n: usize) -> Option<&'a mut [T]> {
    let (first, rest) = slice.take()?.split_at_mut(n);
    *slice = Some(rest);
    Some(first)
}
