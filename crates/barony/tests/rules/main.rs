//! The rules one by one, as `RULES.md` numbers them: a drawing in, the legal set or the table out.

mod build;
mod end;
mod movement;
mod names;
mod parts;
mod setup;
mod table;
mod turn;
