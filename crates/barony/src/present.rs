//! What people see of a game: reasons, sums and a drawing.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use game::present::{Change, Item, OptionSpec, OptionValue, Present, Reason, ScoreSheet};
use game::{Game, Seat};

use crate::action::Verb;
use crate::{
    Action, Baron, Barony, Barred, CITY_POINTS, Figure, Hex, Options, PositionError, Resource,
    Step, TITLE_POINTS,
};

mod sheet;
mod view;

pub use view::{BaronView, FiguresView, HexView, ReserveView, ResourceView, View};

impl Present for Barony {
    const NAME: &'static str = "barony";
    const TITLE: &'static str = "Barony";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "rounds",
        value: OptionValue::Number { min: 1, max: Options::MAX_ROUNDS },
        help: "the maximum number of rounds",
    }];
    const ACTION_KINDS: &'static [&'static str] = &Verb::NAMES;

    type Barred = Barred;
    type View = View;
    type Memo = ();

    fn options(&self) -> Options {
        Options { rounds: self.max_rounds }
    }

    fn memo(&self) {}

    fn view(&self, (): &(), with_points: bool) -> View {
        View::of(self, with_points)
    }

    fn paths(&self, action: Action) -> Vec<Vec<String>> {
        paths(action)
    }

    fn why_not(&self, action: Action) -> Option<Barred> {
        self.check(action).err()
    }

    fn prompt(&self) -> String {
        match self.step {
            Step::Tile => {
                format!("tile {} of {} is laid", self.n_laid() + 1, self.board().n_slots())
            }
            Step::First => "chance decides who starts".to_string(),
            Step::Settle { .. } => "place a first city and its knight".to_string(),
            Step::Act if self.legal().has(Verb::Pass) => "nothing is possible: pass".to_string(),
            Step::Act => {
                "recruit, move, build, found a city, send an expedition or gain a title".to_string()
            }
            Step::Move { .. } => "move another knight, or end the turn".to_string(),
            Step::Take { owner, .. } => format!("take a token of {owner} for the village"),
            Step::Build => "build more, or end the turn".to_string(),
            Step::Over => "the game is over".to_string(),
        }
    }

    fn preview(&self, action: Action) -> Vec<Change> {
        let mut after = *self;
        after.apply(action);
        let mut changes = Vec::new();
        for seat in self.seats() {
            let (before, after) = (amounts(self.baron(seat)), amounts(after.baron(seat)));
            let pairs =
                before.zip(after).map(|((what, before), (_, after))| (what, after - before));
            changes.extend(pairs.filter(|&(_, by)| by != 0).map(|(what, by)| Change {
                seat,
                what,
                by,
                is_points: what == POINTS,
            }));
        }
        changes
    }

    fn breakdown(&self, seat: Seat) -> Vec<Item> {
        items(self.baron(seat)).filter(|item| item.product.is_some_and(|[n, _]| n > 0)).collect()
    }

    fn score_sheet(text: &str) -> Result<ScoreSheet, PositionError> {
        sheet::count(text)
    }
}

/// How the points of a baron come about: titles, new cities and each kind of token.
fn items(baron: &Baron) -> impl Iterator<Item = Item> {
    let titles = ("title", baron.title.steps(), TITLE_POINTS);
    let cities = ("new city", u32::from(baron.n_new_cities), CITY_POINTS);
    let tokens =
        Resource::ALL.map(|kind| (kind.name(), u32::from(baron.tokens[kind]), kind.silver()));
    [titles, cities].into_iter().chain(tokens).map(|(what, n, each)| Item {
        what,
        product: Some([n, each]),
        points: (n * each) as i32,
    })
}

impl Reason for Barred {
    fn rule(&self) -> &'static str {
        self.rule
    }
}

/// What a seat has that is worth counting: points, figures on the board, tokens.
/// The name of a change of points.
const POINTS: &str = "points";

fn amounts(baron: &Baron) -> impl Iterator<Item = (&'static str, i32)> {
    let points = (POINTS, baron.points() as i32);
    let lost = ("knight lost for good", i32::from(baron.n_lost_knights));
    let figures =
        Figure::ALL.map(|figure| (figure.name(), i32::from(baron.forces.n_figures(figure))));
    let tokens = Resource::ALL.map(|kind| (kind.name(), i32::from(baron.tokens[kind])));
    [points, lost].into_iter().chain(figures).chain(tokens)
}

/// What to click, in order: the verb's button where a turn has several verbs, then the places.
fn paths(action: Action) -> Vec<Vec<String>> {
    let button = |verb: &str| format!("button:{verb}");
    let hex = |hex: Hex| format!("hex:{hex}");
    let path = match action {
        Action::Tile { .. } | Action::First(_) => return Vec::new(), // Chance does not click.
        Action::Settle(at) => vec![hex(at)],
        Action::Recruit { city, knights } => {
            vec![button("recruit"), hex(city), format!("count:{knights}")]
        }
        Action::Move { from, to } => vec![button("move"), hex(from), hex(to)],
        Action::Take(resource) => vec![format!("token:{}", resource.name())],
        Action::Build { hex: at, building } => {
            vec![button("build"), hex(at), format!("building:{}", building.figure())]
        }
        Action::City(at) => vec![button("city"), hex(at)],
        Action::Expedition(at) => vec![button("expedition"), hex(at)],
        Action::Title(tokens) => {
            let [mountain, forest, plain, field] = Resource::ALL.map(|resource| tokens[resource]);
            vec![button("title"), format!("payment:{mountain},{forest},{plain},{field}")]
        }
        Action::End => vec![button("end")],
        Action::Pass => vec![button("pass")],
    };
    vec![path]
}
