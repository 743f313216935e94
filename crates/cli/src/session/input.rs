//! What a person typed.

use super::choices::Menu;

/// A typed line, understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Input<'a> {
    Nothing,
    Action(&'a str),
    NoSuchNumber(&'a str),
    Kind(&'static str),
    Undo,
    Scores,
    Save(&'a str),
    Help,
    Quit,
}

impl<'a> Input<'a> {
    /// Understands a line; an action that is legal comes before a command of the same name.
    pub(super) fn read(line: &'a str, menu: &'a Menu) -> Input<'a> {
        if menu.has(line) {
            return Input::Action(line);
        }
        if line.starts_with(|c: char| c.is_ascii_digit()) && !line.contains(' ') {
            let choice = line.parse().ok().and_then(|n| menu.nth(n));
            return choice.map_or(Input::NoSuchNumber(line), Input::Action);
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => menu.only().map_or(Input::Nothing, Input::Action),
            ("undo" | "u", "") => Input::Undo,
            ("scores", "") => Input::Scores,
            ("save", path) => Input::Save(path),
            ("help" | "?", "") => Input::Help,
            ("quit" | "q" | "exit", "") => Input::Quit,
            _ => menu.kind(line).map_or(Input::Action(line), Input::Kind),
        }
    }
}

#[cfg(test)]
mod tests {
    use catalog::Choice;
    use game::Seat;

    use super::{Input, Menu};

    fn menu(choices: &[(&str, &'static str)]) -> Menu {
        let choice = |&(text, kind): &(&str, _)| Choice {
            text: text.to_owned(),
            kind,
            paths: Vec::new(),
            preview: Vec::new(),
        };
        Menu::new(choices.iter().map(choice).collect(), Seat::A)
    }

    #[test]
    fn numbers_notation_and_commands_are_understood() {
        let menu = menu(&[("pick 3", "pick"), ("pick 12", "pick"), ("end", "end")]);
        let read = |line| Input::read(line, &menu);
        assert_eq!(read("2"), Input::Action("pick 12"));
        assert_eq!(read("pick 12"), Input::Action("pick 12"));
        assert_eq!(read("pick 13"), Input::Action("pick 13"));
        assert_eq!(read("0"), Input::NoSuchNumber("0"));
        assert_eq!(read("99999999999999999999"), Input::NoSuchNumber("99999999999999999999"));
        assert_eq!(read(""), Input::Nothing);
        assert_eq!(read("end"), Input::Action("end"));
        assert_eq!(read("pick"), Input::Kind("pick"));
        assert_eq!(read("undo"), Input::Undo);
        assert_eq!(read("save a b.record"), Input::Save("a b.record"));
        assert_eq!(read("save"), Input::Save(""));
        assert_eq!(read("q"), Input::Quit);
    }

    #[test]
    fn the_only_choice_needs_no_word() {
        let menu = menu(&[("discard", "discard")]);
        assert_eq!(Input::read("", &menu), Input::Action("discard"));
    }
}
