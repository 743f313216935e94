//! The players of Barony: what they must see, and how they behave at a table.

mod roster;
// The rules are tested on the same drawings.
#[expect(
    dead_code,
    unused_imports,
    reason = "only positions are needed here, no questions about the rules"
)]
#[path = "../../../barony/tests/rules/table.rs"]
mod table;
mod tactics;
