//! The bots of Barony: tactical positions, and their behaviour at a table.

mod registry;
mod tactics;
