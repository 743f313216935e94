//! Rebuilds the program when the client that it embeds has changed.

use std::fs;

fn main() {
    let client = "../../web/dist";
    // A folder that is not there would count as changed in every build.
    if let Err(error) = fs::create_dir_all(client) {
        println!("cargo::warning=cannot make {client}: {error}");
    }
    println!("cargo::rerun-if-changed={client}");
}
