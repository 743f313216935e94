//! Prints the report natively: `smoke RECORD…`.

use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    for path in env::args().skip(1) {
        match fs::read_to_string(&path) {
            Ok(record) => println!("{path}\n{}", smoke::replay(&record)),
            Err(error) => {
                eprintln!("{path}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    print!("{}", smoke::decisions());
    ExitCode::SUCCESS
}
