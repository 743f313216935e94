//! Names that people give themselves.

use crate::protocol::Refusal;

/// The most characters a name may have.
pub const MAX_CHARS: usize = 24;

/// A name as others may see it: normalised, without characters that hide, steer or overflow.
///
/// ```
/// assert_eq!(table::name::clean("  Zoë\u{202e}  the\tFirst ").unwrap(), "Zoë the First");
/// assert!(table::name::clean("\u{200b}").is_err());
/// ```
pub fn clean(name: &str) -> Result<String, Refusal> {
    let refuse = || Refusal::BadValue {
        field: "name".to_owned(),
        found: name.chars().filter(|c| !c.is_control()).take(MAX_CHARS).collect(),
        expected: format!("1 to {MAX_CHARS} characters"),
    };
    if name.len() > 8 * MAX_CHARS {
        return Err(refuse());
    }
    let mut kept = visible(name);
    // What stood between two characters may have kept them from becoming one.
    loop {
        let again = visible(&kept);
        if again == kept {
            break;
        }
        kept = again;
    }
    let words: Vec<_> = kept.split(' ').filter(|word| !word.is_empty()).collect();
    let clean = words.join(" ");
    let n_chars = clean.chars().count();
    if n_chars == 0 || n_chars > MAX_CHARS {
        return Err(refuse());
    }
    if is_like_bot(&clean) {
        return Err(Refusal::NameTaken);
    }
    // One letter may wear a few marks, not a tower of them.
    let mut n_marks = 0;
    for c in clean.chars() {
        n_marks = if characters::is_mark(c) { n_marks + 1 } else { 0 };
        if n_marks > 3 {
            return Err(refuse());
        }
    }
    Ok(clean)
}

/// Whether two names could be mistaken for each other: in another case, or with letters of another
/// script that look the same.
///
/// ```
/// use table::name::looks_like;
/// assert!(looks_like("Ann", "ANN"));
/// assert!(looks_like("Anna", "\u{410}nn\u{430}"), "two letters are Cyrillic");
/// assert!(!looks_like("Ann", "Anna"));
/// ```
pub fn looks_like(a: &str, b: &str) -> bool {
    shapes(a).iter().zip(shapes(b)).any(|(a, b)| *a == b)
}

/// How a name looks: as it is, in small letters and in capitals. Two letters may look alike in one
/// case only.
fn shapes(name: &str) -> [String; 3] {
    use characters::{lower, skeleton, upper};
    [skeleton(name), lower(&skeleton(&lower(name))), upper(&skeleton(&upper(name)))]
}

/// Whether a name could be a bot's: clients call them "Bot A", records `bot:king`.
/// Whether a record's player is a bot: no person can have such a name.
pub(crate) fn is_bot(player: &str) -> bool {
    player.starts_with("bot:")
}

fn is_like_bot(name: &str) -> bool {
    let mut words = name.split(|c: char| !c.is_alphanumeric());
    let first = words.find(|word| !word.is_empty()).unwrap_or_default();
    let word = first.trim_end_matches(char::is_numeric);
    looks_like(word, "bot") || looks_like(word, "бот")
}

/// A text normalised, then without what cannot be seen or written.
fn visible(text: &str) -> String {
    characters::normal(text)
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        // A record's header cannot hold `#`.
        .filter(|&c| !c.is_control() && !is_invisible(c) && c != '#')
        .collect()
}

/// Characters without a shape that change how others are shown.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{e0fff}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{f0000}'..='\u{10ffff}')
}

/// What Unicode's tables say about characters.
#[cfg(feature = "strict-names")]
mod characters {
    use unicode_normalization::UnicodeNormalization;

    pub(super) fn normal(text: &str) -> String {
        text.nfkc().collect()
    }

    pub(super) fn skeleton(text: &str) -> String {
        unicode_security::skeleton(text).collect()
    }

    pub(super) fn lower(text: &str) -> String {
        text.to_lowercase()
    }

    pub(super) fn upper(text: &str) -> String {
        text.to_uppercase()
    }

    pub(super) fn is_mark(c: char) -> bool {
        unicode_normalization::char::is_combining_mark(c)
    }
}

/// Without the tables each character stands for itself, and only ASCII letters have two cases.
#[cfg(not(feature = "strict-names"))]
mod characters {
    pub(super) fn normal(text: &str) -> String {
        text.to_owned()
    }

    pub(super) fn skeleton(text: &str) -> String {
        text.to_owned()
    }

    pub(super) fn lower(text: &str) -> String {
        text.to_ascii_lowercase()
    }

    pub(super) fn upper(text: &str) -> String {
        text.to_ascii_uppercase()
    }

    pub(super) fn is_mark(_: char) -> bool {
        false
    }
}

#[cfg(all(test, feature = "strict-names"))]
mod tests {
    use super::{clean, looks_like};

    #[test]
    fn names_are_cleaned_or_refused() {
        assert_eq!(clean("Ann").as_deref(), Ok("Ann"));
        assert_eq!(clean("e\u{301}").as_deref(), Ok("é"));
        assert_eq!(clean("e\u{200d}\u{301}").as_deref(), Ok("é"));
        assert_eq!(clean("a\u{200f}\nb").as_deref(), Ok("a b"));
        assert_eq!(clean("\u{ff21}\u{ff03}nn").as_deref(), Ok("Ann"));
        assert_eq!(clean("A#1").as_deref(), Ok("A1"));
        assert_eq!(clean("王小明").as_deref(), Ok("王小明"));
        let tower = format!("a{}", "\u{323}".repeat(9));
        for bad in ["", "  ", "\u{202e}", "bot:king", &"x".repeat(25), &"x".repeat(9999), &tower] {
            assert!(clean(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn no_person_is_named_like_a_bot() {
        for bot in [
            "bot:king",
            "Bot:king",
            "BOT",
            "Bot A",
            "bot-2",
            "Bot2",
            "*bot*",
            "b\u{43e}t",
            "Бот A",
            "B0T 1",
        ] {
            assert!(clean(bot).is_err(), "{bot}");
        }
        for person in ["Botond", "Botilda", "Abbot", "Ботев", "Talbot King", "King"] {
            assert_eq!(clean(person).as_deref(), Ok(person));
        }
    }

    #[test]
    fn names_that_look_alike_are_known() {
        let alike = [
            ("Ann", "ann"),
            ("Bob", "\u{412}ob"),
            ("BOB", "\u{412}\u{41e}\u{412}"),
            ("Al", "AI"),
            ("Paco", "\u{420}\u{430}\u{441}\u{43e}"),
            ("Modern", "Modem"),
            ("Éva", "éva"),
            ("Иван", "ИВАН"),
        ];
        for (a, b) in alike {
            assert!(looks_like(a, b) && looks_like(b, a), "{a} {b}");
        }
        for (a, b) in [("Ann", "Anna"), ("Éva", "Ava"), ("Иван", "Иваan"), ("Jan", "Ian")] {
            assert!(!looks_like(a, b), "{a} {b}");
        }
    }
}
