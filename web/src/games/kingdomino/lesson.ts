import type { Half, KingdomView, LaidView, LineView, Terrain, View } from "./view";
import { choice, type LessonStep } from "../lesson";

const half = (terrain: Terrain, crowns = 0): Half => ({ terrain, crowns });
const line = (domino: number, a: Half, b: Half, king: "A" | "B" | null = null): LineView => ({
  domino,
  halves: [a, b],
  king,
});

const [w, f, l, s] = [half("wheat"), half("forest"), half("lake"), half("swamp")];
const FIRST = {
  4: line(4, f, f),
  14: line(14, w, l, "B"),
  19: line(19, half("wheat", 1), f),
  32: line(32, half("lake", 1), f),
};
const SECOND = {
  7: line(7, l, l),
  16: line(16, w, s, "B"),
  24: line(24, half("forest", 1), w),
  45: line(45, half("mine", 2), w),
};

const D19: LaidView = {
  domino: 19,
  squares: [
    { x: 1, y: 0 },
    { x: 2, y: 0 },
  ],
  halves: [half("wheat", 1), f],
};
const D24: LaidView = {
  domino: 24,
  squares: [
    { x: 2, y: 1 },
    { x: 1, y: 1 },
  ],
  halves: [half("forest", 1), w],
};
const D14: LaidView = {
  domino: 14,
  squares: [
    { x: 0, y: 1 },
    { x: 0, y: 2 },
  ],
  halves: [w, l],
};

function kingdom(seat: "A" | "B", dominoes: LaidView[], columns: [number, number]): KingdomView {
  return {
    seat,
    dominoes,
    columns,
    rows: [-2, 2],
    properties: [],
    points: 0,
    bonuses: [],
    n_discards: 0,
    earlier_points: 0,
    kings_in_hand: 0,
  };
}

function view(
  step: View["step"],
  mine: LaidView[],
  others: LaidView[],
  old_line: LineView[],
  new_line: LineView[],
): View {
  return {
    step,
    side: 5,
    kingdoms: [kingdom("A", mine, mine.length > 0 ? [-1, 4] : [-2, 2]), kingdom("B", others, [-2, 2])],
    old_line,
    new_line,
    pile: [],
    pile_terrains: [],
    n_lines_left: 4,
    game_number: 1,
    n_games: 1,
  };
}

const chosen = (entry: LineView): LineView => ({ ...entry, king: "A" });

const lesson: LessonStep[] = [
  {
    words: "learn-kingdomino-pick",
    view: view("first-pick", [], [], [], Object.values(FIRST)),
    scores: ["0", "0"],
    choices: [4, 19, 32].map((n) => choice(`pick ${n}`, [`domino:${n}`])),
    wanted: "pick 19",
    otherwise: "learn-kingdomino-pick-not",
  },
  {
    words: "learn-kingdomino-place",
    view: view("place", [], [D14], [chosen(FIRST[19])], Object.values(SECOND)),
    scores: ["0", "0"],
    choices: [
      choice("place 1,0 e", ["cell:1,0", "cell:2,0"], ["A", "points", 1]),
      choice("place 2,0 w", ["cell:2,0", "cell:1,0"], ["A", "points", 1]),
      choice("place 1,0 n", ["cell:1,0", "cell:1,1"], ["A", "points", 1]),
    ],
    wanted: "place 1,0 e",
    otherwise: "learn-kingdomino-place-not",
  },
  {
    words: "learn-kingdomino-pick-again",
    view: view("pick", [D19], [D14], [], Object.values(SECOND)),
    scores: ["1", "0"],
    choices: [7, 24, 45].map((n) => choice(`pick ${n}`, [`domino:${n}`])),
    wanted: "pick 24",
    otherwise: "learn-kingdomino-pick-again-not",
  },
  {
    words: "learn-kingdomino-connect",
    view: view("place", [D19], [D14], [chosen(SECOND[24])], []),
    scores: ["1", "0"],
    choices: [
      choice("place 2,1 w", ["cell:2,1", "cell:1,1"], ["A", "points", 3]),
      choice("place 3,0 e", ["cell:3,0", "cell:4,0"], ["A", "points", 2]),
      choice("place 2,1 n", ["cell:2,1", "cell:2,2"], ["A", "points", 2]),
    ],
    wanted: "place 2,1 w",
    otherwise: "learn-kingdomino-connect-not",
  },
  { words: "learn-kingdomino-score", view: view("over", [D19, D24], [D14], [], []), scores: ["4", "0"], choices: [] },
];

export default lesson;
