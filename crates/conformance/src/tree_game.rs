//! A made-up game to test search: a tree written as a string.
//!
//! ```text
//! node    = pay-off | seat [standing] "(" node { "|" node } ")" | "*" "(" outcome { "|" outcome } ")"
//! outcome = [weight ":"] node
//! standing = "[" pay-off "]"          what the scores are before the end; all 0 if left out
//! pay-off = number { "," number }     one for each seat
//! ```
//! `A(3,1 | *(2: B(0,5 | 2,2) | 1,4))`: A takes 3 against 1, or leaves it to chance, which brings
//! B's choice twice as often as 1 against 4. A turn is a run of decisions of one seat.

use std::fmt::{self, Display};
use std::hash::{Hash, Hasher};
use std::iter::Peekable;
use std::ops::ControlFlow;
use std::str::{Chars, FromStr};
use std::sync::Arc;

use game::notation::Words;
use game::{Game, ParseActionError, Seat, SetupError, Turn};

#[derive(Debug)]
struct Node {
    turn: Turn,
    turn_number: u32,
    scores: Vec<i32>,
    branches: Vec<(u32, usize)>,
}

/// A position of a game that is a tree.
#[derive(Debug, Clone)]
pub struct TreeGame {
    nodes: Arc<Vec<Node>>,
    n_seats: usize,
    at: usize,
}

impl PartialEq for TreeGame {
    fn eq(&self, other: &TreeGame) -> bool {
        self.at == other.at
    }
}

impl Eq for TreeGame {}

impl Hash for TreeGame {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.at.hash(state);
    }
}

/// The text of the tree is the game's options.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Script(String);

impl Display for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Script {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Script, SetupError> {
        Ok(Script(text.to_owned()))
    }
}

/// A branch of the tree, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Go(
    /// The number of the branch.
    pub u8,
);

impl Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "go {}", self.0)
    }
}

impl FromStr for Go {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Go, ParseActionError> {
        let mut words = Words::new(text);
        words.expect("go", "`go N`")?;
        let n = words.number(0..=255, "a branch")?;
        words.end()?;
        Ok(Go(n as u8))
    }
}

impl Game for TreeGame {
    type Options = Script;
    type Action = Go;
    type Score = i32;

    fn new(n_seats: usize, script: &Script) -> Result<TreeGame, SetupError> {
        let mut parser = Parser { chars: script.0.chars().peekable(), nodes: Vec::new(), n_seats };
        let root = parser.node(None, 0);
        assert_eq!(parser.peek(), None, "something follows the tree");
        Ok(TreeGame { nodes: Arc::new(parser.nodes), n_seats, at: root })
    }

    fn n_seats(&self) -> usize {
        self.n_seats
    }

    fn turn(&self) -> Turn {
        self.node().turn
    }

    fn turn_number(&self) -> u32 {
        self.node().turn_number
    }

    fn try_for_each_action<B>(
        &self,
        mut visit: impl FnMut(Go) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        (0..self.node().branches.len()).try_for_each(|i| visit(Go(i as u8)))
    }

    fn weight(&self, Go(i): Go) -> u32 {
        self.node().branches[i as usize].0
    }

    fn play_unchecked(&mut self, Go(i): Go) {
        self.at = self.node().branches[i as usize].1;
    }

    fn score(&self, seat: Seat) -> i32 {
        self.node().scores[seat.index()]
    }
}

impl TreeGame {
    /// The game of a text, for a number of seats.
    pub fn of(n_seats: usize, text: &str) -> TreeGame {
        TreeGame::new(n_seats, &Script(text.to_owned())).expect("any text will do")
    }

    fn node(&self) -> &Node {
        &self.nodes[self.at]
    }
}

struct Parser<'a> {
    chars: Peekable<Chars<'a>>,
    nodes: Vec<Node>,
    n_seats: usize,
}

impl Parser<'_> {
    fn node(&mut self, before: Option<Seat>, turn_number: u32) -> usize {
        let (turn, turn_number, acts) = match self.peek().expect("a node") {
            '*' => (Turn::Chance, turn_number, None),
            letter @ 'A'..='D' => {
                let seat: Seat = letter.to_string().parse().expect("a seat");
                let new_turn = u32::from(before != Some(seat));
                (Turn::Seat(seat), turn_number + new_turn, Some(seat))
            }
            _ => {
                let scores = self.pay_off();
                let branches = Vec::new();
                return self.push(Node { turn: Turn::Over, turn_number, scores, branches });
            }
        };
        self.chars.next();
        let mut scores = vec![0; self.n_seats];
        if self.peek() == Some('[') {
            self.chars.next();
            scores = self.pay_off();
            self.expect(']');
        }
        self.expect('(');
        let mut branches = vec![self.outcome(acts, turn_number)];
        while self.peek() == Some('|') {
            self.chars.next();
            branches.push(self.outcome(acts, turn_number));
        }
        self.expect(')');
        self.push(Node { turn, turn_number, scores, branches })
    }

    fn outcome(&mut self, before: Option<Seat>, turn_number: u32) -> (u32, usize) {
        let text: String = self.chars.clone().filter(|c| !c.is_whitespace()).take(8).collect();
        let weight = match text.split_once(':').and_then(|(weight, _)| weight.parse().ok()) {
            Some(weight) => {
                while self.peek() != Some(':') {
                    self.chars.next();
                }
                self.chars.next();
                weight
            }
            None => 1,
        };
        (weight, self.node(before, turn_number))
    }

    fn pay_off(&mut self) -> Vec<i32> {
        let mut text = String::new();
        while self.peek().is_some_and(|c| c.is_ascii_digit() || c == '-' || c == ',') {
            text.extend(self.chars.next());
        }
        let scores: Vec<i32> = text.split(',').map(|n| n.parse().expect("a number")).collect();
        assert_eq!(scores.len(), self.n_seats, "a number for each seat: {text}");
        scores
    }

    fn push(&mut self, node: Node) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    fn peek(&mut self) -> Option<char> {
        while self.chars.peek().is_some_and(|c| c.is_whitespace()) {
            self.chars.next();
        }
        self.chars.peek().copied()
    }

    fn expect(&mut self, wanted: char) {
        assert_eq!(self.peek(), Some(wanted));
        self.chars.next();
    }
}
