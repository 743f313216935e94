//! What a messenger shows of a link: title, description and picture of a table.

use std::fmt::Write as _;

use axum::http::{HeaderMap, Uri, header};

use super::App;
use super::words::Words;
use table::protocol::{Occupant, Pace, Phase, SeatInfo, Snapshot};
use table::room::{Answer, Ask};

/// Where the page has room for the tags.
pub(super) const MARKER: &str = "<!-- link preview -->";

const NAME: &str = "Crownland";

/// The tags of the page at this path, in the language that the link or the reader asks for.
pub(super) async fn tags(app: &App, uri: &Uri, headers: &HeaderMap) -> String {
    let path = uri.path().trim_start_matches('/');
    let words = Words::choose(uri.query(), headers);
    let base = base(app, headers);
    let snapshot = match table_id(path) {
        Some(id) => app.rooms.request(id, None, Ask::Read).await.ok(),
        None => None,
    };
    match snapshot {
        Some(Answer::Snapshot(snapshot)) => of_table(words, &base, path, &snapshot),
        _ => written(words, &base, path, NAME, &words.say("preview-about", &[]), "kingdomino"),
    }
}

/// The address that browsers know this server by.
fn base(app: &App, headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    app.config.public_url.clone().unwrap_or_else(|| format!("http://{host}"))
}

/// The table of `tables/ID` and of the pages below it.
fn table_id(path: &str) -> Option<&str> {
    let mut parts = path.split('/');
    let id = (parts.next() == Some("tables")).then(|| parts.next())??;
    (!id.is_empty()).then_some(id)
}

fn of_table(words: &Words, base: &str, path: &str, snapshot: &Snapshot) -> String {
    let game = &snapshot.table.game;
    let title = words.find(&format!("game-{game}"), &[]).unwrap_or_else(|| game.clone());
    let names: Vec<_> = snapshot.seats.iter().filter_map(|seat| name(words, seat)).collect();
    let host = snapshot.seats.iter().find_map(|seat| match &seat.occupant {
        Occupant::Person { name } => Some(name.as_str()),
        _ => None,
    });
    let players = names.join(", ");
    let heading = match (snapshot.phase, host) {
        (Phase::Open, Some(host)) => words.say("invited", &[("name", host), ("game", &title)]),
        _ if players.is_empty() => title,
        _ => words.say("preview-table", &[("game", &title), ("players", &players)]),
    };
    written(words, base, path, &heading, &state(words, snapshot, &names), game)
}

fn name(words: &Words, seat: &SeatInfo) -> Option<String> {
    match &seat.occupant {
        Occupant::Empty => None,
        Occupant::Person { name } => Some(name.clone()),
        Occupant::Bot { bot } => Some(words.say("bot-name", &[("level", &bot.level)])),
    }
}

/// How it stands, in a sentence.
fn state(words: &Words, snapshot: &Snapshot, names: &[String]) -> String {
    match snapshot.phase {
        Phase::Open => {
            let (taken, all) = (names.len().to_string(), snapshot.seats.len().to_string());
            let pace = pace(words, snapshot.table.settings.pace);
            words.say("preview-open", &[("taken", &taken), ("all", &all), ("pace", &pace)])
        }
        Phase::Playing => words.say("preview-playing", &[]),
        Phase::Paused => words.say("preview-paused", &[]),
        Phase::Closed => words.say("preview-closed", &[]),
        Phase::Over | Phase::Ended => {
            let scores = snapshot.standing.iter().flat_map(|standing| &standing.scores);
            let results: Vec<_> =
                names.iter().zip(scores).map(|(name, score)| format!("{name} {score}")).collect();
            words.say("preview-over", &[("results", &results.join(", "))])
        }
    }
}

fn pace(words: &Words, pace: Pace) -> String {
    match pace {
        Pace::None => words.say("pace-none", &[]),
        Pace::Live { bank_s, increment_s } => {
            let (minutes, seconds) = ((bank_s / 60).to_string(), increment_s.to_string());
            words.say("pace-live-of", &[("minutes", &minutes), ("seconds", &seconds)])
        }
        Pace::Correspondence { turn_s } => {
            words.say("pace-correspondence-of", &[("hours", &(turn_s / 3600).to_string())])
        }
    }
}

fn written(
    words: &Words,
    base: &str,
    path: &str,
    title: &str,
    description: &str,
    game: &str,
) -> String {
    let address = format!("{base}/{path}");
    let picture = format!("{base}/preview-{game}.png");
    let values = [
        ("og:site_name", NAME),
        ("og:type", "website"),
        ("og:locale", words.language),
        ("og:title", title),
        ("og:description", description),
        ("og:url", &address),
        ("og:image", &picture),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
    ];
    let mut tags = String::from("<meta name=\"twitter:card\" content=\"summary_large_image\" />");
    for (property, value) in values {
        let _ = write!(tags, "<meta property=\"{property}\" content=\"{}\" />", escaped(value));
    }
    tags
}

/// As the value of an attribute: names are what people typed.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            _ => escaped.push(char),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_add_tags() {
        let words = Words::choose(None, &HeaderMap::new());
        let tags = written(words, "http://a", "", "<b>\"Ann\" & co", "", "kingdomino");
        assert!(tags.contains("content=\"&lt;b&gt;&quot;Ann&quot; &amp; co\""), "{tags}");
    }

    #[test]
    fn pages_below_a_table_are_about_it() {
        assert_eq!(table_id("tables/abc"), Some("abc"));
        assert_eq!(table_id("tables/abc/replay/3"), Some("abc"));
        assert_eq!(table_id("tables/"), None);
        assert_eq!(table_id("rules/barony"), None);
    }
}
