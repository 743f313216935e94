//! What a messenger shows of a link: title, description and picture of a table.

use std::fmt::Write as _;

use axum::http::{HeaderMap, header};

use super::App;
use table::protocol::{Occupant, Pace, Phase, SeatInfo, Snapshot};
use table::room::{Answer, Ask};

/// Where the page has room for the tags.
pub(super) const MARKER: &str = "<!-- link preview -->";

const NAME: &str = "Crownland";
const ABOUT: &str = "Play Kingdomino and Barony with anyone, by a link. No account.";

/// The tags of the page at this path.
pub(super) async fn tags(app: &App, path: &str, headers: &HeaderMap) -> String {
    let base = base(app, headers);
    let snapshot = match table_id(path) {
        Some(id) => app.rooms.request(id, None, Ask::Read).await.ok(),
        None => None,
    };
    match snapshot {
        Some(Answer::Snapshot(snapshot)) => of_table(&base, path, &snapshot),
        _ => written(&base, path, NAME, ABOUT, "kingdomino"),
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

fn of_table(base: &str, path: &str, snapshot: &Snapshot) -> String {
    let game = &snapshot.table.game;
    let title = catalog::find_game(game).map_or(game.as_str(), |info| info.title);
    let names: Vec<_> = snapshot.seats.iter().filter_map(name).collect();
    let host = snapshot.seats.iter().find_map(|seat| match &seat.occupant {
        Occupant::Person { name } => Some(name.as_str()),
        _ => None,
    });
    let players = names.join(", ");
    let heading = match (snapshot.phase, host) {
        (Phase::Open, Some(host)) => format!("{host} invites you to {title}"),
        _ if players.is_empty() => title.to_owned(),
        _ => format!("{title}: {players}"),
    };
    written(base, path, &heading, &state(snapshot, &names), game)
}

fn name(seat: &SeatInfo) -> Option<String> {
    match &seat.occupant {
        Occupant::Empty => None,
        Occupant::Person { name } => Some(name.clone()),
        Occupant::Bot { bot } => Some(format!("Bot ({})", bot.level)),
    }
}

/// How it stands, in a sentence.
fn state(snapshot: &Snapshot, names: &[String]) -> String {
    match snapshot.phase {
        Phase::Open => {
            let (taken, all) = (names.len(), snapshot.seats.len());
            let pace = pace(snapshot.table.settings.pace);
            format!("{taken} of {all} seats taken. {pace}. Open the link to play or watch.")
        }
        Phase::Playing => "The game is in progress. Open the link to watch.".to_owned(),
        Phase::Paused => "The game is paused.".to_owned(),
        Phase::Closed => "The host closed this table.".to_owned(),
        Phase::Over | Phase::Ended => {
            let scores = snapshot.standing.iter().flat_map(|standing| &standing.scores);
            let results: Vec<_> =
                names.iter().zip(scores).map(|(name, score)| format!("{name} {score}")).collect();
            format!("Final score: {}.", results.join(", "))
        }
    }
}

fn pace(pace: Pace) -> String {
    match pace {
        Pace::None => "No clock".to_owned(),
        Pace::Live { bank_s, increment_s } => {
            format!("{} min + {increment_s} s per turn", bank_s / 60)
        }
        Pace::Correspondence { turn_s } => format!("{} h per turn", turn_s / 3600),
    }
}

fn written(base: &str, path: &str, title: &str, description: &str, game: &str) -> String {
    let address = format!("{base}/{path}");
    let picture = format!("{base}/preview-{game}.png");
    let values = [
        ("og:site_name", NAME),
        ("og:type", "website"),
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
        let tags = written("http://a", "", "<b>\"Ann\" & co", ABOUT, "kingdomino");
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
