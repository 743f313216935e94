//! What people see of a game: reasons, sums and a drawing.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use game::present::{Change, Item, OptionSpec, OptionValue, Present, ScoreSheet};
use game::{Game, Seat, Turn};

use crate::{
    Action, Domino, Half, Kingdom, Kingdomino, Options, PositionError, Squares, Step, Variant,
    with_kingdom,
};

mod barred;
mod laid;
mod sheet;
mod view;

pub use barred::Barred;
pub use laid::LaidDominoes;
pub use view::{BonusView, KingdomView, LaidView, LineView, PileView, PropertyView, View};

impl Present for Kingdomino {
    const NAME: &'static str = "kingdomino";
    const TITLE: &'static str = "Kingdomino";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[
        flag(Variant::Dynasty, "three games in a row, the sum decides"),
        flag(Variant::MiddleKingdom, "10 points for a castle in the middle of its kingdom"),
        flag(Variant::Harmony, "5 points for a kingdom without a discarded domino"),
        flag(Variant::MightyDuel, "two players, all 48 dominoes, kingdoms of 7 × 7"),
    ];
    const ACTION_KINDS: &'static [&'static str] = &["draw", "king", "pick", "place", "discard"];

    type Barred = Barred;
    type View = View;
    type Memo = LaidDominoes;

    fn options(&self) -> Options {
        self.options
    }

    fn memo(&self) -> LaidDominoes {
        LaidDominoes::of(self)
    }

    fn remember(&self, memo: &mut LaidDominoes, action: Action) {
        memo.update(self, action);
    }

    fn view(&self, memo: &LaidDominoes, with_points: bool) -> View {
        View::of(self, memo, with_points)
    }

    fn paths(&self, action: Action) -> Vec<Vec<String>> {
        match action {
            Action::Draw(_) | Action::King(_) => Vec::new(), // Chance does not click.
            Action::Pick(domino) => vec![vec![format!("domino:{domino}")]],
            Action::Place(placement) => {
                let path = placement.squares().map(|square| format!("cell:{square}")).to_vec();
                let mut paths = vec![path.clone()];
                if self.to_place().is_some_and(Domino::is_uniform) {
                    paths.push(path.into_iter().rev().collect());
                }
                paths
            }
            Action::Discard => vec![vec!["button:discard".to_string()]],
        }
    }

    fn why_not(&self, action: Action) -> Option<Barred> {
        barred::why_not(self, action)
    }

    fn prompt(&self) -> String {
        match self.step() {
            Step::Draw => "a domino is drawn from the pile".to_string(),
            Step::King => "a king is drawn from the hand".to_string(),
            Step::Place => format!("place {}", name(self.old_line().next().0)),
            Step::FirstPick | Step::Pick => "choose a domino of the new line".to_string(),
            Step::Interlude => "the next game begins".to_string(),
            Step::Over => "the game is over".to_string(),
        }
    }

    fn preview(&self, action: Action) -> Vec<Change> {
        let (Turn::Seat(seat), Some(domino)) = (self.turn(), self.to_place()) else {
            return Vec::new();
        };
        let change = |what, by| (by != 0).then_some(Change { seat, what, by, is_points: true });
        let gained = match action {
            Action::Place(placement) => with_kingdom!(self.kingdoms(), seat, |kingdom| {
                let mut after = *kingdom;
                after.place(domino, placement);
                change(
                    "points",
                    i32::from(after.score().points) - i32::from(kingdom.score().points),
                )
            }),
            Action::Discard if self.options().has(Variant::Harmony) => {
                let lost = with_kingdom!(self.kingdoms(), seat, |kingdom| kingdom.harmony());
                change(Variant::Harmony.name(), -i32::from(lost))
            }
            _ => None,
        };
        gained.into_iter().collect()
    }

    fn breakdown(&self, seat: Seat) -> Vec<Item> {
        let counted = if self.is_game_over() { self.options } else { Options::NONE };
        let mut items = with_kingdom!(self.kingdoms(), seat, |kingdom| items(kingdom, counted));
        if self.n_games_before() > 0 {
            items.push(sum("earlier games", self.earlier_games(seat).points));
        }
        items
    }

    fn score_sheet(text: &str) -> Result<ScoreSheet, PositionError> {
        sheet::count(text)
    }

    fn is_interlude(&self) -> bool {
        self.step() == Step::Interlude
    }
}

/// The properties of a kingdom, the best first, and the bonuses of the options.
fn items<S: Squares>(kingdom: &Kingdom<S>, options: Options) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    kingdom.for_each_property(|property| {
        let item = Item {
            what: property.terrain.name(),
            product: Some([property.squares.len(), property.n_crowns]),
            points: property.points() as i32,
        };
        let key = |item: &Item| (item.points, item.product);
        let at = items.iter().position(|other| key(other) < key(&item)).unwrap_or(items.len());
        items.insert(at, item);
    });
    let bonuses = kingdom.bonuses(options);
    items.extend(bonuses.map(|(variant, points)| sum(variant.name(), points)));
    items
}

const fn flag(variant: Variant, help: &'static str) -> OptionSpec {
    OptionSpec { name: variant.name(), value: OptionValue::Flag, help }
}

fn sum(what: &'static str, points: u16) -> Item {
    Item { what, product: None, points: i32::from(points) }
}

/// A domino in words: "domino 28: forest with 1 crown | lake".
fn name(domino: Domino) -> String {
    let [a, b] = domino.halves().map(|Half { terrain, crowns }| match crowns {
        0 => terrain.to_string(),
        1 => format!("{terrain} with 1 crown"),
        _ => format!("{terrain} with {crowns} crowns"),
    });
    format!("domino {domino}: {a} | {b}")
}
