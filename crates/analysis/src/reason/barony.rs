//! Reasons in Barony: what a turn brings, what it risks, what it does to the others.

use barony::{Barony, CITY_POINTS, Figure, Step, TITLE_POINTS, TITLE_PRICE, Title};
use game::{Game, Seat, Turn};
use players::barony::Prospects;

use super::{Explain, Reason};

/// Weights of what is not counted in points.
const GOLD: f32 = 0.8;
const VILLAGE: f32 = 4.0;
const ATTACK: f32 = 4.0;
const DUKE: f32 = 40.0;
const RIVAL_TITLE: f32 = 8.0;
const KNIGHT: f32 = 1.5;
const SITE_GOLD: f32 = 0.4;
const CITY_SITE: f32 = 4.0;
const LAND_GOLD: f32 = 0.2;
const LAKESIDE: f32 = 3.0;

/// Smallest differences that are worth a word, in gold.
const MIN_SITE_GOLD: u32 = 3;
const MIN_LAND_GOLD: u32 = 5;

impl Explain for Barony {
    fn differences(
        before: &Barony,
        seat: Seat,
        better: &Barony,
        other: &Barony,
    ) -> Vec<(f32, Reason)> {
        let mut found = Vec::new();
        own_gains(seat, better, other, &mut found);
        for rival in before.seats().filter(|&rival| rival != seat) {
            rival_losses(rival, better, other, &mut found);
        }
        if better.turn() != Turn::Over && other.turn() != Turn::Over {
            prospects(before, seat, better, other, &mut found);
        }
        let [gained, instead] = [better, other].map(|end| end.baron(seat).points());
        if gained < instead {
            let points = instead - gained;
            found.push((points as f32, Reason::Sacrifice { points }));
        }
        found
    }
}

/// What the turn brings at once.
fn own_gains(seat: Seat, better: &Barony, other: &Barony, found: &mut Vec<(f32, Reason)>) {
    let [a, b] = [better, other].map(|end| end.baron(seat));
    if a.title > b.title {
        found.push((TITLE_POINTS as f32, Reason::Title { title: a.title.steps() }));
    } else if a.n_new_cities > b.n_new_cities {
        found.push((CITY_POINTS as f32, Reason::City { points: CITY_POINTS }));
    } else if a.points() > b.points() {
        let points = a.points() - b.points();
        found.push((points as f32, Reason::Points { points }));
    }
    let (gold, instead) = (a.tokens.gold(), b.tokens.gold());
    if gold > instead && a.title >= b.title {
        let gold = gold - instead;
        found.push((GOLD * gold as f32, Reason::Gold { gold }));
    }
    let knights = a.forces.n_knights().saturating_sub(b.forces.n_knights());
    if knights > 0 {
        let knights = u32::from(knights);
        found.push((KNIGHT * knights as f32, Reason::Knights { knights }));
    }
}

/// What the turn takes from a rival.
fn rival_losses(rival: Seat, better: &Barony, other: &Barony, found: &mut Vec<(f32, Reason)>) {
    let [a, b] = [better, other].map(|end| end.baron(rival));
    let n_villages = |baron: &barony::Baron| baron.forces.n_figures(Figure::Village);
    if n_villages(a) < n_villages(b) {
        let gold = b.tokens.gold().saturating_sub(a.tokens.gold());
        found.push((ATTACK + GOLD * gold as f32, Reason::Attack { rival, gold }));
    }
    let can_pay =
        |baron: &barony::Baron| baron.title != Title::Duke && baron.tokens.gold() >= TITLE_PRICE;
    if can_pay(b) && !can_pay(a) {
        let title = b.title.next();
        let weight = if title == Title::Duke { DUKE } else { RIVAL_TITLE };
        found.push((weight, Reason::RivalTitle { rival, title: title.steps() }));
    }
}

/// What can be done after the turn, by the seat and against it.
fn prospects(
    before: &Barony,
    seat: Seat,
    better: &Barony,
    other: &Barony,
    found: &mut Vec<(f32, Reason)>,
) {
    let [now, a, b] = [before, better, other].map(|position| Prospects::of(position, seat));
    let villages = b.exposed.len().saturating_sub(a.exposed.len());
    if villages > 0 {
        // A threat that was there before was not answered; a new one was allowed.
        let is_old = !(b.exposed & now.exposed).is_empty();
        let reason =
            if is_old { Reason::Threat { villages } } else { Reason::Exposed { villages } };
        found.push((VILLAGE * villages as f32, reason));
    }
    if matches!(before.step(), Step::Settle { .. }) {
        let gold = a.land_gold.saturating_sub(b.land_gold);
        if gold >= MIN_LAND_GOLD {
            found.push((LAND_GOLD * gold as f32, Reason::CityLand { gold }));
        }
        let cities = a.n_lakeside.saturating_sub(b.n_lakeside);
        if cities > 0 {
            found.push((LAKESIDE * cities as f32, Reason::Lakeside { cities }));
        }
        return;
    }
    let gold = a.site_gold.saturating_sub(b.site_gold);
    if gold >= MIN_SITE_GOLD {
        found.push((SITE_GOLD * gold as f32, Reason::Sites { gold }));
    }
    let cities = a.n_city_sites.saturating_sub(b.n_city_sites);
    if cities > 0 {
        found.push((CITY_SITE * cities as f32, Reason::CitySites { cities }));
    }
}
