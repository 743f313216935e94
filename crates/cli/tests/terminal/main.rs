//! The real binary, from the outside.

mod arguments;
mod bots;
mod certificate;
mod clients;
mod disk;
mod exhaustion;
mod forgetting;
mod frozen;
mod joining;
mod keeping;
mod measure;
mod operating;
mod other_clocks;
mod play;
mod positions;
mod program;
mod proxy;
mod replay;
mod rolling;
mod saving;
mod serving;
mod starting;
mod table;
