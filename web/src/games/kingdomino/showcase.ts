/** The winner's kingdom of a Mighty Duel between two bots, as it grew: number, halves, place. */
import { placement } from "./squares";
import type { Half, KingdomView, LaidView, Terrain } from "./view";

export const SIDE = 7;

const TERRAINS: Record<string, Terrain> = {
  w: "wheat",
  f: "forest",
  l: "lake",
  g: "grassland",
  s: "swamp",
  m: "mine",
};

const PLAYED = [
  "24 f1w0 -1,0 w",
  "28 f1l0 -1,-1 w",
  "16 w0s0 -3,0 w",
  "30 l1w0 -3,-1 s",
  "29 f1g0 0,-1 s",
  "31 l1w0 -4,-1 s",
  "34 l1f0 -2,-2 e",
  "45 m2w0 -4,-4 n",
  "3 f0f0 -1,1 e",
  "40 m1w0 -3,-4 n",
  "47 s0m2 -5,-3 s",
  "48 w0m3 -2,-3 s",
  "14 w0l0 -5,-2 n",
  "32 l1f0 -5,0 n",
  "4 f0f0 -1,2 e",
  "23 w1m0 -1,-3 s",
  "22 w1s0 -6,-2 s",
  "35 l1f0 -6,0 n",
  "2 w0w0 0,-4 n",
  "13 w0f0 -2,1 n",
  "15 w0g0 -3,1 n",
  "26 f1w0 -5,2 w",
  "11 g0g0 -4,1 n",
];

const LAID = PLAYED.map(laid);

/** What each kingdom of this game was worth at its end. */
const POINTS = 125;

export const N_DOMINOES = LAID.length;

function half(code: string): Half {
  return { terrain: TERRAINS[code[0]!]!, crowns: Number(code[1]) };
}

function laid(line: string): LaidView {
  const [domino, halves, square, direction] = line.split(" ") as [string, string, string, string];
  return {
    domino: Number(domino),
    squares: placement(`place ${square} ${direction}`)!,
    halves: [half(halves.slice(0, 2)), half(halves.slice(2))],
  };
}

/** The kingdom with its first `n` dominoes. */
export function kingdomAfter(n: number): KingdomView {
  return {
    seat: "D",
    dominoes: LAID.slice(0, n),
    columns: [0, 0],
    rows: [0, 0],
    properties: [],
    points: Math.round((POINTS * n) / LAID.length),
    bonuses: [],
    n_discards: 0,
    earlier_points: 0,
    kings_in_hand: 0,
  };
}
