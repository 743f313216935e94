//! The real binary, from the outside.

mod arguments;
mod measure;
mod play;
mod program;
mod replay;
mod saving;
