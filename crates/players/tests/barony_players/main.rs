//! The bots of Barony: tactical positions, and their behaviour at a table.

mod endings;
mod king_1;
mod registry;
mod stage_weights;
mod tactics;
mod weighted;
