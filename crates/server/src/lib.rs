//! Tables for people and bots.

pub mod protocol;
