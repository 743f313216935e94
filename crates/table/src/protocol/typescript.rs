//! Holds the TypeScript types of the web client against this code.

use std::path::PathBuf;
use std::{env, fs};

use ts_rs::{Config, TS};

use super::http;
use super::{ClientMessage, ServerMessage};

/// One file with every type, in the order of their names.
fn generated() -> String {
    let config = Config::new().with_large_int("number");
    let mut types = Collector::default();
    types.add::<ClientMessage>(&config);
    types.add::<ServerMessage>(&config);
    types.add::<http::Games>(&config);
    types.add::<http::MakeTable>(&config);
    types.add::<http::ContinueTable>(&config);
    types.add::<http::Made>(&config);
    types.add::<http::Tables>(&config);
    types.add::<http::Sit>(&config);
    types.add::<http::Done>(&config);
    types.add::<http::MakeHandoff>(&config);
    types.add::<http::Handoff>(&config);
    types.add::<http::ClaimHandoff>(&config);
    types.add::<http::Replay>(&config);
    types.add::<http::Proof>(&config);
    types.add::<http::ErrorBody>(&config);
    types.text()
}

/// Gathers declarations, each once, with those they need.
#[derive(Default)]
struct Collector {
    declarations: std::collections::BTreeMap<String, String>,
}

impl Collector {
    fn add<T: TS + 'static + ?Sized>(&mut self, config: &Config) {
        // What has no file of its own is an array, an option or a number.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let declaration = format!("{docs}export {}\n", T::decl(config));
            if self.declarations.insert(T::ident(config), declaration).is_some() {
                return;
            }
        }
        T::visit_dependencies(&mut Visitor { collector: self, config });
        T::visit_generics(&mut Visitor { collector: self, config });
    }

    fn text(&self) -> String {
        let head = "// Made from crates/server/src/protocol. Do not edit: change the Rust types, then run\n\
                    // CROWNLAND_WRITE_TYPES=1 cargo test -p server typescript\n";
        let declarations: Vec<_> = self.declarations.values().map(String::as_str).collect();
        format!("{head}\n{}", declarations.join("\n"))
    }
}

struct Visitor<'a> {
    collector: &'a mut Collector,
    config: &'a Config,
}

impl ts_rs::TypeVisitor for Visitor<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.collector.add::<T>(self.config);
    }
}

#[test]
fn typescript_types_are_those_of_the_code() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol/protocol.ts");
    let generated = generated();
    if env::var_os("CROWNLAND_WRITE_TYPES").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder of the types");
        fs::write(&path, &generated).expect("the types");
    }
    let committed = fs::read_to_string(&path).expect("web/src/protocol/protocol.ts");
    assert_eq!(
        committed, generated,
        "run: CROWNLAND_WRITE_TYPES=1 cargo test -p server typescript"
    );
}
