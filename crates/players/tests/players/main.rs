//! Search on made-up games whose right answers are known, and the bots of Kingdomino.

mod king;
mod kingdomino;
mod search;
mod value;
