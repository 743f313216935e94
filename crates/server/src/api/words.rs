//! The server's few sentences in the reader's language, from the same files as the client's.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::http::{HeaderMap, header};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser;

/// The files of a language that the server speaks from.
macro_rules! files {
    ($language:literal) => {
        [
            include_str!(concat!("../../../../lang/", $language, "/app.ftl")),
            include_str!(concat!("../../../../lang/", $language, "/preview.ftl")),
        ]
    };
}

static LANGUAGES: LazyLock<[Words; 4]> = LazyLock::new(|| {
    [
        Words::read("en", files!("en")),
        Words::read("pl", files!("pl")),
        Words::read("bg", files!("bg")),
        Words::read("hu", files!("hu")),
    ]
});

/// The messages of one language.
///
/// Values are inserted as they are and a select compares them with its variants, which is all that the
/// server's messages need: none of them counts.
pub(super) struct Words {
    /// The tag of the language, such as `pl`.
    pub(super) language: &'static str,
    messages: HashMap<&'static str, Pattern<&'static str>>,
}

type Values<'a> = [(&'a str, &'a str)];

impl Words {
    /// The language that a link names, else the first of the reader's that there is, else English.
    pub(super) fn choose(query: Option<&str>, headers: &HeaderMap) -> &'static Self {
        let named = query.unwrap_or_default().split('&').find_map(|it| it.strip_prefix("lang="));
        let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        named
            .into_iter()
            .chain(by_weight(accepted.unwrap_or_default()))
            .find_map(known)
            .unwrap_or(&LANGUAGES[0])
    }

    fn read(language: &'static str, files: [&'static str; 2]) -> Self {
        let mut messages = HashMap::new();
        for file in files {
            let resource = parser::parse(file).unwrap_or_else(|(resource, _)| resource);
            messages.extend(resource.body.into_iter().filter_map(|entry| match entry {
                Entry::Message(message) => Some((message.id.name, message.value?)),
                _ => None,
            }));
        }
        Self { language, messages }
    }

    /// A message with its values; nothing if there is none of that key.
    pub(super) fn find(&self, key: &str, values: &Values<'_>) -> Option<String> {
        let mut text = String::new();
        write(self.messages.get(key)?, values, &mut text);
        Some(text)
    }

    /// A message that every language has.
    pub(super) fn say(&self, key: &str, values: &Values<'_>) -> String {
        self.find(key, values).unwrap_or_else(|| key.to_owned())
    }
}

fn known(tag: &str) -> Option<&'static Words> {
    let (language, _) = tag.split_once('-').unwrap_or((tag, ""));
    LANGUAGES.iter().find(|words| words.language.eq_ignore_ascii_case(language))
}

/// The tags of an `Accept-Language` header, most wanted first.
fn by_weight(header: &str) -> Vec<&str> {
    let mut tags: Vec<(f32, &str)> = header
        .split(',')
        .map(|part| {
            let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
            (weight.trim().parse().unwrap_or(0.0), tag.trim())
        })
        .collect();
    tags.sort_by(|a, b| b.0.total_cmp(&a.0));
    tags.into_iter().map(|(_, tag)| tag).collect()
}

fn write(pattern: &Pattern<&'static str>, values: &Values<'_>, text: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                text.push_str(value(inline, values));
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                if let Some(variant) = chosen(variants, value(selector, values)) {
                    write(&variant.value, values, text);
                }
            }
        }
    }
}

fn value<'a>(inline: &InlineExpression<&'static str>, values: &Values<'a>) -> &'a str {
    match inline {
        InlineExpression::VariableReference { id } => {
            values.iter().find(|(name, _)| *name == id.name).map_or("", |(_, value)| value)
        }
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
            value
        }
        _ => "",
    }
}

fn chosen<'a>(
    variants: &'a [Variant<&'static str>],
    value: &str,
) -> Option<&'a Variant<&'static str>> {
    let is_named = |variant: &&Variant<&str>| match variant.key {
        VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name } => {
            name == value
        }
    };
    variants.iter().find(is_named).or_else(|| variants.iter().find(|variant| variant.default))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen_by(query: Option<&str>, accepted: &str) -> &'static str {
        let headers = HeaderMap::from_iter([(
            header::ACCEPT_LANGUAGE,
            accepted.parse().expect("a header's value"),
        )]);
        Words::choose(query, &headers).language
    }

    #[test]
    fn the_link_decides_before_the_browser() {
        assert_eq!(chosen_by(None, "pl-PL,pl;q=0.9,en;q=0.8"), "pl");
        assert_eq!(chosen_by(None, "en;q=0.3, hu;q=0.7"), "hu");
        assert_eq!(chosen_by(None, "de,fr;q=0.5"), "en");
        assert_eq!(chosen_by(None, "*;q=x,,;;"), "en");
        assert_eq!(chosen_by(Some("lang=bg"), "pl"), "bg");
        assert_eq!(chosen_by(Some("x=1&lang=tlh"), "pl"), "pl");
        assert_eq!(Words::choose(None, &HeaderMap::new()).language, "en");
    }

    #[test]
    fn messages_take_values_and_choose_variants() {
        let pl = known("pl").expect("Polish");
        assert_eq!(
            pl.say("invited", &[("name", "Ola"), ("game", "Kingdomino")]),
            "Ola zaprasza do gry Kingdomino"
        );
        assert_eq!(pl.say("bot-name", &[("level", "knight")]), "Bot rycerz");
        assert_eq!(pl.say("bot-name", &[("level", "unheard-of")]), "Bot");
        assert_eq!(pl.find("no-such-key", &[]), None);
    }
}
