//! The report on a series, as a table and as JSON.

use arena::{EntrantReport, Estimate, Report, SprtState};
use drawing::{Style, TextCanvas};
use serde_json::{Value, json};

/// The report as a table. Without times it depends on the games only.
pub(crate) fn canvas(title: &str, report: &Report, with_times: bool) -> TextCanvas {
    let mut canvas = TextCanvas::new();
    canvas.put(format!("{title}: {} of {} games", report.games.len(), report.n_games), Style::BOLD);
    canvas.row();
    let names = report.players.iter().map(|player| player.spec.chars().count());
    let width = names.max().unwrap_or(0).max("player".len());
    canvas.row().put(
        format!(
            "{:width$}  {:>6}  {:^15}  {:^16}  {:^16}  {:^11}",
            "player", "games", "wins", "score", "margin", "rank"
        ),
        Style::FAINT,
    );
    for player in &report.players {
        canvas.row().put(format!("{:width$}", player.spec), Style::BOLD).put(
            format!(
                "  {:>6}  {:>15}  {:>16}  {:>16}  {:>11}",
                player.games,
                with_interval(player.win_share, 100.0, "%"),
                with_interval(player.score, 1.0, ""),
                with_interval(player.margin, 1.0, ""),
                with_interval(player.rank, 1.0, ""),
            ),
            Style::PLAIN,
        );
    }
    if with_times {
        canvas.row();
        for player in &report.players {
            canvas.row().put(format!("{:width$}  {}", player.spec, times(player)), Style::FAINT);
        }
    }
    for (spec, why) in forfeits(report) {
        canvas.row().put(format!("{spec} lost a game: {why}"), Style::PLAIN);
    }
    if let Some(sprt) = &report.sprt {
        canvas.row().row().put(verdict(sprt), Style::PLAIN);
    }
    canvas
}

fn with_interval(estimate: Option<Estimate>, scale: f64, unit: &str) -> String {
    let Some(Estimate { mean, ci95 }) = estimate else { return "–".to_owned() };
    let half =
        ci95.map_or(String::new(), |[low, high]| format!(" ±{:.1}", (high - low) / 2.0 * scale));
    format!("{:.1}{unit}{half}", mean * scale)
}

fn times(player: &EntrantReport) -> String {
    let times = &player.times;
    let ms = |time: std::time::Duration| time.as_secs_f64() * 1000.0;
    let playouts = match times.playouts_per_second {
        0.0 => String::new(),
        n => format!(", {n:.0} playouts/s"),
    };
    format!(
        "a decision takes {:.1} ms (p99 {:.1}, p99.9 {:.1}, max {:.1}){playouts}",
        ms(times.mean),
        ms(times.p99),
        ms(times.p999),
        ms(times.max)
    )
}

/// The entrants that lost games by a failure, each reason once.
fn forfeits(report: &Report) -> Vec<(&str, String)> {
    let mut forfeits = Vec::new();
    for game in &report.games {
        if let Some(forfeit) = &game.forfeit {
            let spec = report.players[game.lineup[forfeit.seat.index()]].spec.as_str();
            let line = (spec, forfeit.failure.to_string());
            if !forfeits.contains(&line) {
                forfeits.push(line);
            }
        }
    }
    forfeits
}

fn verdict(sprt: &SprtState) -> String {
    let [low, high] = [sprt.test.h0, sprt.test.h1].map(|share| share * 100.0);
    let answer = match sprt.better {
        Some(true) => format!("the first player wins at least {high:.0} %"),
        Some(false) => format!("the first player wins at most {low:.0} %"),
        None => "not decided".to_owned(),
    };
    format!(
        "{answer} (log-likelihood ratio {:.2} in {:.2} to {:.2})",
        sprt.llr, sprt.lower, sprt.upper
    )
}

/// The report as JSON. Without times it depends on the games only.
pub(crate) fn json(title: &str, report: &Report, with_times: bool) -> Value {
    let players = report.players.iter().map(|entrant| player(entrant, with_times));
    let players: Vec<Value> = players.collect();
    let sprt = report.sprt.as_ref().map(|sprt| {
        let test = &sprt.test;
        json!({
            "h0": test.h0, "h1": test.h1, "alpha": test.alpha, "beta": test.beta,
            "llr": sprt.llr, "lower": sprt.lower, "upper": sprt.upper, "better": sprt.better,
        })
    });
    json!({
        "table": title,
        "games": report.games.len(),
        "games_asked": report.n_games,
        "players": players,
        "sprt": sprt,
        "forfeits": forfeits(report).into_iter().map(|(spec, why)| json!({ "spec": spec, "why": why })).collect::<Vec<_>>(),
    })
}

fn player(player: &EntrantReport, with_times: bool) -> Value {
    let mean = |estimate: Option<Estimate>| estimate.map(|estimate| estimate.mean);
    let ci95 = |estimate: Option<Estimate>| estimate.and_then(|estimate| estimate.ci95);
    let mut value = json!({
        "spec": player.spec,
        "games": player.games,
        "win_share": mean(player.win_share),
        "win_share_ci95": ci95(player.win_share),
        "mean_score": mean(player.score),
        "score_ci95": ci95(player.score),
        "mean_margin": mean(player.margin),
        "margin_ci95": ci95(player.margin),
        "mean_rank": mean(player.rank),
        "rank_ci95": ci95(player.rank),
        "forfeits": player.n_forfeits,
        "decisions": player.times.decisions,
    });
    if with_times {
        let times = &player.times;
        value["decision_mean_ms"] = json!(times.mean.as_secs_f64() * 1000.0);
        value["decision_p99_ms"] = json!(times.p99.as_secs_f64() * 1000.0);
        value["decision_p999_ms"] = json!(times.p999.as_secs_f64() * 1000.0);
        value["decision_max_ms"] = json!(times.max.as_secs_f64() * 1000.0);
        value["playouts_per_second"] = json!(times.playouts_per_second);
    }
    value
}
