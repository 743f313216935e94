//! Names that people give themselves.

use unicode_normalization::UnicodeNormalization;

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
    // What a record takes for a bot must not be a person.
    if n_chars == 0 || n_chars > MAX_CHARS || clean.starts_with("bot:") {
        return Err(refuse());
    }
    // One letter may wear a few marks, not a tower of them.
    let mut n_marks = 0;
    for c in clean.chars() {
        n_marks = if unicode_normalization::char::is_combining_mark(c) { n_marks + 1 } else { 0 };
        if n_marks > 3 {
            return Err(refuse());
        }
    }
    Ok(clean)
}

/// A text normalised, then without what cannot be seen or written.
fn visible(text: &str) -> String {
    text.nfkc()
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

#[cfg(test)]
mod tests {
    use super::clean;

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
}
