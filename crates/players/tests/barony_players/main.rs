//! The bots of Barony: tactical positions, and their behaviour at a table.

mod registry;
// The rules are tested on the same drawings.
#[expect(
    dead_code,
    unused_imports,
    reason = "only positions are needed here, no questions about the rules"
)]
#[path = "../../../barony/tests/rules/table.rs"]
mod table;
mod tactics;
