//! Holds the TypeScript types of the views, one file for each game, against the Rust types.
//!
//! `CROWNLAND_WRITE_TYPES=1 cargo test -p catalog --test typescript` writes the files.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{env, fs};

use barony::Barony;
use game::present::Present;
use kingdomino::Kingdomino;
use ts_rs::{Config, TS, TypeVisitor};

#[test]
fn views_of_kingdomino() {
    check::<Kingdomino>(&declarations::<kingdomino::View>());
}

#[test]
fn views_of_barony() {
    let mut all = declarations::<barony::View>();
    all.extend(declarations::<barony::Figure>());
    check::<Barony>(&all);
}

/// The declarations of a type and of those it needs, by name.
type Declarations = BTreeMap<String, String>;

fn declarations<T: TS + 'static>() -> Declarations {
    let mut collector = Collector {
        config: Config::new().with_large_int("number"),
        declarations: Declarations::new(),
    };
    collector.visit::<T>();
    collector.declarations
}

struct Collector {
    config: Config,
    declarations: Declarations,
}

impl TypeVisitor for Collector {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Arrays, options and numbers have no file of their own.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let declaration = format!("{docs}export {}\n", T::decl(&self.config));
            if self.declarations.insert(T::ident(&self.config), declaration).is_some() {
                return;
            }
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

#[track_caller]
fn check<G: Present>(declarations: &Declarations) {
    let name = G::NAME;
    let command = "CROWNLAND_WRITE_TYPES=1 cargo test -p catalog --test typescript";
    let declarations: Vec<_> = declarations.values().map(String::as_str).collect();
    let generated = format!(
        "// Generated from crates/{name}/src. Do not edit: change the Rust types, then run\n\
         // {command}\n\n{}",
        declarations.join("\n")
    );
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join(format!("../../web/src/games/{name}/view.ts"));
    if env::var_os("CROWNLAND_WRITE_TYPES").is_some() {
        fs::write(&path, &generated).expect("the file can be written");
    }
    let committed = fs::read_to_string(&path).expect("the file is there");
    assert!(committed == generated, "{} is out of date; run: {command}", path.display());
}
