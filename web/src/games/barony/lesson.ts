import type { Building } from "./hexes";
import type { BaronView, FiguresView, HexView, Terrain, View } from "./view";
import { choice, type LessonStep } from "../lesson";

const LAND: [string, Terrain][] = [
  ["0,0", "mountain"],
  ["1,0", "forest"],
  ["2,0", "plain"],
  ["3,0", "field"],
  ["-1,1", "plain"],
  ["0,1", "lake"],
  ["1,1", "plain"],
  ["2,1", "field"],
  ["3,1", "forest"],
  ["-1,2", "field"],
  ["0,2", "forest"],
  ["1,2", "mountain"],
  ["2,2", "plain"],
];

type Army = Record<string, [seat: "A" | "B", knights: number, building?: Building][]>;

function hexes(army: Army): HexView[] {
  return LAND.map(([at, terrain], i) => {
    const [q = 0, r = 0] = at.split(",").map(Number);
    const figures: FiguresView[] = (army[at] ?? []).map(([seat, knights, building]) => ({
      seat,
      knights,
      building: building ?? null,
    }));
    return { q, r, slot: Math.floor(i / 3), terrain, figures };
  });
}

interface Holdings {
  points: number;
  titles: number;
  tokens: [number, number, number, number];
  knights: number;
  villages: number;
}

const NAMES = ["baron", "viscount", "count", "marquis", "duke"] as const;

function baron(seat: "A" | "B", { points, titles, tokens, knights, villages }: Holdings): BaronView {
  const worth = (values: number[]) => tokens.reduce((sum, n, i) => sum + n * values[i]!, 0);
  return {
    seat,
    title: NAMES[titles]!,
    n_titles: titles,
    n_new_cities: 0,
    points,
    tokens,
    gold: worth([2, 3, 4, 5]),
    silver: worth([0, 1, 2, 3]),
    reserve: { knight: knights, village: villages, stronghold: 2, city: 2 },
    n_lost_knights: 0,
  };
}

function view(step: View["step"], army: Army, mine: Holdings, others: Holdings): View {
  return {
    step,
    hexes: hexes(army),
    barons: [baron("A", mine), baron("B", others)],
    first: "A",
    round: 1,
    max_rounds: null,
    is_last_round: false,
    pillaged: step === "take" ? "B" : null,
    resources: [
      { resource: "mountain", gold: 2, silver: 0 },
      { resource: "forest", gold: 3, silver: 1 },
      { resource: "plain", gold: 4, silver: 2 },
      { resource: "field", gold: 5, silver: 3 },
    ],
  };
}

const START: Holdings = { points: 0, titles: 0, tokens: [0, 0, 0, 0], knights: 4, villages: 14 };
const RIVAL: Holdings = { points: 1, titles: 0, tokens: [0, 1, 0, 0], knights: 4, villages: 13 };
const rival: Army[string] = [["B", 0, "village"]];
const hex = (at: string) => `hex:${at}`;

const lesson: LessonStep[] = [
  {
    words: "learn-barony-recruit",
    view: view("act", { "1,1": [["A", 1, "city"]], "3,0": rival }, START, RIVAL),
    scores: ["0", "1"],
    choices: [1, 2, 3].map((n) =>
      choice(`recruit 1,1 ${n}`, ["button:recruit", hex("1,1"), `count:${n}`], ["A", "knight", n]),
    ),
    wanted: "recruit 1,1 3",
    otherwise: "learn-barony-recruit-not",
  },
  {
    words: "learn-barony-move",
    view: view("act", { "1,1": [["A", 4, "city"]], "3,0": rival }, { ...START, knights: 1 }, RIVAL),
    scores: ["0", "1"],
    choices: ["2,1", "2,0", "1,2", "1,0", "0,2"].map((to) =>
      choice(`move 1,1 ${to}`, ["button:move", hex("1,1"), hex(to)]),
    ),
    wanted: "move 1,1 2,1",
    otherwise: "learn-barony-move-not",
  },
  {
    words: "learn-barony-move-again",
    view: view("move", { "1,1": [["A", 3, "city"]], "2,1": [["A", 1]], "3,0": rival }, { ...START, knights: 1 }, RIVAL),
    scores: ["0", "1"],
    choices: [
      ...["2,1", "2,0", "1,2"].map((to) => choice(`move 1,1 ${to}`, ["button:move", hex("1,1"), hex(to)])),
      choice("end", ["button:end"]),
    ],
    wanted: "move 1,1 2,0",
    otherwise: "learn-barony-move-again-not",
  },
  {
    words: "learn-barony-build",
    view: view(
      "act",
      { "1,1": [["A", 2, "city"]], "2,1": [["A", 1]], "2,0": [["A", 1]], "3,0": rival },
      { ...START, knights: 1 },
      RIVAL,
    ),
    scores: ["0", "1"],
    choices: ["village", "stronghold"].map((building) =>
      choice(
        `build 2,1 ${building}`,
        ["button:build", hex("2,1"), `building:${building}`],
        ["A", "points", 3],
        ["A", building, 1],
        ["A", "field", 1],
        ["A", "knight", -1],
      ),
    ),
    wanted: "build 2,1 village",
    otherwise: "learn-barony-build-not",
  },
  {
    words: "learn-barony-strike",
    view: view(
      "act",
      {
        "1,1": [["A", 2, "city"]],
        "2,1": [["A", 0, "village"]],
        "2,0": [["A", 1]],
        "3,0": [
          ["A", 1],
          ["B", 0, "village"],
        ],
      },
      { points: 3, titles: 0, tokens: [0, 0, 0, 1], knights: 1, villages: 13 },
      RIVAL,
    ),
    scores: ["3", "1"],
    choices: [
      choice("move 2,0 3,0", ["button:move", hex("2,0"), hex("3,0")], ["B", "village", -1]),
      choice("move 1,1 2,1", ["button:move", hex("1,1"), hex("2,1")]),
    ],
    wanted: "move 2,0 3,0",
    otherwise: "learn-barony-strike-not",
  },
  {
    words: "learn-barony-take",
    view: view(
      "take",
      { "1,1": [["A", 2, "city"]], "2,1": [["A", 0, "village"]], "3,0": [["A", 2]] },
      { points: 3, titles: 0, tokens: [0, 0, 0, 1], knights: 1, villages: 13 },
      { ...RIVAL, villages: 14 },
    ),
    scores: ["3", "1"],
    choices: [
      choice(
        "take forest",
        ["token:forest"],
        ["A", "points", 1],
        ["A", "forest", 1],
        ["B", "points", -1],
        ["B", "forest", -1],
      ),
    ],
    wanted: "take forest",
    otherwise: "learn-barony-take-not",
  },
  {
    words: "learn-barony-title",
    view: view(
      "act",
      {
        "1,1": [["A", 2, "city"]],
        "2,1": [["A", 0, "village"]],
        "3,0": [["A", 1, "village"]],
        "2,0": [["A", 0, "village"]],
      },
      { points: 9, titles: 0, tokens: [0, 1, 1, 2], knights: 1, villages: 11 },
      { points: 0, titles: 0, tokens: [0, 0, 0, 0], knights: 4, villages: 14 },
    ),
    scores: ["9", "0"],
    choices: [
      choice(
        "title 0 1 1 2",
        ["button:title", "payment:0,1,1,2"],
        ["A", "points", 6],
        ["A", "forest", -1],
        ["A", "plain", -1],
        ["A", "field", -2],
      ),
    ],
    wanted: "title 0 1 1 2",
    otherwise: "learn-barony-title-not",
  },
  {
    words: "learn-barony-end",
    view: view(
      "over",
      {
        "1,1": [["A", 2, "city"]],
        "2,1": [["A", 0, "village"]],
        "3,0": [["A", 1, "village"]],
        "2,0": [["A", 0, "village"]],
      },
      { points: 15, titles: 1, tokens: [0, 0, 0, 0], knights: 1, villages: 11 },
      { points: 0, titles: 0, tokens: [0, 0, 0, 0], knights: 4, villages: 14 },
    ),
    scores: ["15", "0"],
    choices: [],
  },
];

export default lesson;
