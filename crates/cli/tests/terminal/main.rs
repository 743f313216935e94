//! The real binary, from the outside.

mod arguments;
mod bots;
mod measure;
mod play;
mod program;
mod replay;
mod saving;
