/** The five terrains, hex by hex: ranges, woods, lakes and fields go on in the next hex of their kind. */
import { hash } from "../../../art/hash";
import { joined, type Mark } from "../../../art/marks";
import { outline, short, type Point } from "../../../art/place";
import * as stamp from "../../../art/stamps";
import { scaled, set } from "../../../art/stamps";
import { centre, name } from "../hexes";
import type { Terrain } from "../view";

/** The sides of a hex in the order of its corners: clockwise from the one at the upper right. */
const SIDES = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
] as const;

const CORNERS: Point[] = [
  { x: 0, y: -58 },
  { x: 50.2, y: -29 },
  { x: 50.2, y: 29 },
  { x: 0, y: 58 },
  { x: -50.2, y: 29 },
  { x: -50.2, y: -29 },
];

/** The middle of each side, seen from the middle of the hex. */
const MIDDLES = CORNERS.map((from, i) => {
  const to = CORNERS[(i + 1) % CORNERS.length]!;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
});

interface Hex {
  q: number;
  r: number;
  terrain: Terrain | null;
}

/** A hex with what surrounds it. */
interface Plot {
  terrain: Terrain;
  q: number;
  r: number;
  /** Whether its land goes on beyond each side. */
  open: boolean[];
  /** Whether a lane leads over each side. */
  lanes: boolean[];
}

const INSET = 6;
const ROUND = 14;

const known = new Map<string, Mark[]>();

/** What draws a hex of this map: its marks, around its middle. */
export function mapArt(hexes: Hex[]): (hex: Hex) => Mark[] {
  const terrains = new Map(hexes.map((hex) => [name(hex), hex.terrain]));
  return ({ q, r, terrain }) => {
    if (!terrain) return [];
    const around = SIDES.map((side) => terrains.get(name({ q: q + side.q, r: r + side.r })) ?? null);
    const open = around.map((other) => other === terrain);
    const lanes = around.map((other, i) => isTilled(terrain) && isTilled(other) && hasLane({ q, r }, i));
    return hexArt({ terrain, q, r, open, lanes });
  };
}

/** A hex that belongs to nothing. */
export function sampleArt(terrain: Terrain): Mark[] {
  const none = SIDES.map(() => false);
  return hexArt({ terrain, q: 0, r: 0, open: none, lanes: none });
}

function hexArt(plot: Plot): Mark[] {
  const bits = (flags: boolean[]) => flags.map(Number).join("");
  const key = `${plot.terrain} ${plot.q} ${plot.r} ${bits(plot.open)} ${bits(plot.lanes)}`;
  let marks = known.get(key);
  if (!marks) {
    const ground = { corners: CORNERS, open: plot.open, filled: SIDES.map(() => true), seed: plot.q * 31 + plot.r };
    const hex = `M${CORNERS.map(({ x, y }) => `${x} ${y}`).join("L")}z`;
    marks = joined([
      { pen: `${plot.terrain}-rim`, d: hex },
      { pen: `${plot.terrain}-body`, d: outline(ground, INSET, ROUND) },
      ...TERRAINS[plot.terrain](plot),
    ]);
    if (known.size > 2000) known.clear();
    known.set(key, marks);
  }
  return marks;
}

function isTilled(terrain: Terrain | null): boolean {
  return terrain === "plain" || terrain === "field";
}

/** The same for both hexes of a side. */
function hasLane({ q, r }: { q: number; r: number }, side: number): boolean {
  const { q: dq, r: dr } = SIDES[side]!;
  return hash(2 * q + dq, 2 * r + dr, 9) < 0.36;
}

type Spot = Point & { chance: number };

/** Places around the middle, and on the sides where the land goes on: both hexes draw the same there. */
function spots(plot: Plot, inner: Point[], sway: number): Spot[] {
  const middle = centre(plot);
  const chanceAt = ({ x, y }: Point, salt: number) => hash(Math.round(middle.x + x), Math.round(middle.y + y), salt);
  const swayed = (point: Point): Spot => ({
    x: point.x + (chanceAt(point, 1) - 0.5) * sway,
    y: point.y + (chanceAt(point, 2) - 0.5) * sway,
    chance: chanceAt(point, 3),
  });
  return [...inner, ...MIDDLES.filter((_, i) => plot.open[i])].map(swayed).sort((a, b) => a.y - b.y);
}

const AROUND: Point[] = [
  { x: 0, y: -34 },
  { x: 29, y: -16 },
  { x: 29, y: 20 },
  { x: 0, y: 37 },
  { x: -29, y: 20 },
  { x: -29, y: -16 },
];

function stamped(at: Spot[], cutOf: (spot: Spot) => string | undefined): string {
  return at.map((spot) => (cutOf(spot) ? set(cutOf(spot)!, spot) : "")).join("");
}

/** Trees and summits stand on their foot. */
function standing(at: Spot[], by: number): Spot[] {
  return at.map((spot) => ({ ...spot, y: spot.y + by }));
}

/** Lanes from the middle over the sides. */
function laneArt({ lanes }: Plot): Mark[] {
  const ways = MIDDLES.filter((_, i) => lanes[i]);
  if (ways.length === 0) return [];
  const d = ways.map(({ x, y }) => `M0 6Q${short(x * 0.5 - y * 0.14)} ${short(y * 0.5 + x * 0.14)} ${x} ${y}`).join("");
  return [
    { pen: "lane-edge", d },
    { pen: "lane", d },
  ];
}

/** A furrow that flows through the whole map. */
function furrow(plot: Plot, y: number): string {
  const middle = centre(plot);
  const half = Math.min(44, (58 - Math.abs(y)) * 1.6);
  const at = (x: number) => `${short(x)} ${short(y + 3.6 * Math.sin((middle.x + x) / 32 + (middle.y + y) / 60))}`;
  return `M${at(-half)}L${[-0.5, 0, 0.5, 1].map((part) => at(half * part)).join("L")}`;
}

const TERRAINS: Record<Terrain, (plot: Plot) => Mark[]> = {
  mountain(plot) {
    const isTallLeft = hash(plot.q, plot.r, 4) < 0.5;
    const [tall, low] = isTallLeft
      ? [
          { x: -12, y: -4 },
          { x: 16, y: 22 },
        ]
      : [
          { x: 12, y: -4 },
          { x: -16, y: 22 },
        ];
    const summits = standing(spots(plot, [low], 5), 14).map((spot) => ({
      spot,
      size: spot.chance < 0.5 ? 0.72 : 0.84,
    }));
    // The tallest stands behind the others.
    return [{ spot: { ...tall, y: tall.y + 20 }, size: 1.2 }, ...summits].flatMap(({ spot, size }) => [
      { pen: "summit", d: set(scaled(stamp.SUMMIT, size), spot) },
      { pen: "snow", d: set(scaled(stamp.SNOW, size), spot) },
    ]);
  },

  forest(plot) {
    return standing(spots(plot, [...AROUND, { x: 0, y: 2 }], 7), 14).map((spot) => {
      const isOak = spot.chance < 0.26;
      return { pen: isOak ? "oak thin" : "fir thin", d: set(scaled(isOak ? stamp.OAK : stamp.FIR, 0.62), spot) };
    });
  },

  plain(plot) {
    const at = spots(plot, [...AROUND, { x: 0, y: 2 }], 9);
    return [
      ...laneArt(plot),
      { pen: "tuft thin", d: stamped(at, ({ chance }) => (chance < 0.6 ? scaled(stamp.TUFT, 0.62) : undefined)) },
      { pen: "flower thin", d: stamped(at, ({ chance }) => (chance > 0.6 && chance < 0.8 ? stamp.DOT : undefined)) },
      {
        pen: "oak thin",
        d: stamped(standing(at, 10), ({ chance }) => (chance > 0.9 ? scaled(stamp.OAK, 0.55) : undefined)),
      },
    ];
  },

  field(plot) {
    const at = spots(plot, AROUND, 5);
    return [
      { pen: "furrow", d: [-36, -12, 12, 36].map((y) => furrow(plot, y)).join("") },
      ...laneArt(plot),
      { pen: "ear thin", d: stamped(at, ({ chance }) => (chance < 0.78 ? scaled(stamp.EAR, 0.62) : undefined)) },
      {
        pen: "stack thin",
        d: stamped(at, ({ chance }) => (chance >= 0.78 ? scaled(stamp.STACK, 0.66) : undefined)),
      },
    ];
  },

  lake(plot) {
    const at = spots(plot, [...AROUND, { x: -4, y: 2 }], 8);
    const isWide = plot.open.filter(Boolean).length >= 3 && hash(plot.q, plot.r, 6) < 0.5;
    return [
      { pen: "wave thin", d: stamped(at, ({ chance }) => (chance < 0.8 ? scaled(stamp.WAVE, 0.8) : undefined)) },
      ...(isWide
        ? [
            { pen: "sail thin", d: set(scaled(stamp.SAIL, 0.55), { x: 0, y: 0 }) },
            { pen: "hull thin", d: set(scaled(stamp.HULL, 0.55), { x: 0, y: 0 }) },
          ]
        : []),
    ];
  },
};
