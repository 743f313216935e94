/** The six terrains, square by square: what one draws at its sides depends on what lies beyond them. */
import { hash, pick } from "../../../art/hash";
import { joined, type Mark } from "../../../art/marks";
import { outline, short, type Ground, type Point } from "../../../art/place";
import * as stamp from "../../../art/stamps";
import { scaled, set } from "../../../art/stamps";
import type { Terrain } from "../view";

/** The sides of a square in the order of its corners: clockwise from the one above. */
export const SIDES = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
] as const;

/** The corner where each side begins. */
export const CORNERS = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
] as const;

export interface Plot {
  terrain: Terrain;
  /** Where it lies in its drawing, in squares. */
  x: number;
  y: number;
  /** Where its property goes on: bits 0 to 3 for the sides, 4 to 7 for the corners. */
  goesOn: number;
  /** What makes it different from other plots: the number of its domino. */
  seed: number;
  crowns: number;
  /** Whether a landmark stands in its middle. */
  isBuilt: boolean;
}

/** Whether the property goes on to the left, and so on. */
interface Open {
  up: boolean;
  right: boolean;
  down: boolean;
  left: boolean;
}

type Spot = Point & { chance: number };

const INSET = 7;
const ROUND = 17;
/** Crowns lie on a plate in the upper middle; what is tall stays out of it. */
const PLATE_BOTTOM = 42;
/** Nothing grows so close to a landmark. */
const CLEARING = 34;

const known = new Map<string, Mark[]>();

/** The marks of a plot, in units of 100 a square. */
export function plotArt(plot: Plot): Mark[] {
  const key = `${plot.terrain} ${plot.x} ${plot.y} ${plot.goesOn} ${plot.seed} ${plot.crowns} ${plot.isBuilt}`;
  let marks = known.get(key);
  if (!marks) {
    marks = draw(plot);
    // The plots of many tables need not stay.
    if (known.size > 2000) known.clear();
    known.set(key, marks);
  }
  return marks;
}

function draw(plot: Plot): Mark[] {
  const { terrain, goesOn } = plot;
  const [left, top] = [plot.x * 100, plot.y * 100];
  const open = SIDES.map((_, i) => Boolean(goesOn & (1 << i)));
  const ground: Ground = {
    corners: [
      { x: left, y: top },
      { x: left + 100, y: top },
      { x: left + 100, y: top + 100 },
      { x: left, y: top + 100 },
    ],
    open,
    filled: CORNERS.map((_, i) => Boolean(goesOn & (16 << i))),
    seed: plot.seed * 7 + plot.x * 31 + plot.y * 57,
  };
  const [up, right, down, leftwards] = open as [boolean, boolean, boolean, boolean];
  return joined([
    { pen: `${terrain}-rim`, d: `M${left} ${top}h100v100h-100z` },
    { pen: `${terrain}-body`, d: outline(ground, INSET, ROUND) },
    ...TERRAINS[terrain](plot, { up, right, down, left: leftwards }),
    ...crownArt(plot),
  ]);
}

const CROWN = "m2.5 21.3-.8-16 6.7 5.9 5.1-9.3 5.1 9.3 6.7-5.9-.8 16z";
const BAND = "m6.3 17.5h14.4";
const CROWN_WIDTH = 27;

/** Crowns on their plate. Drawn and not referred to: browsers need more time for a reference than for a whole square. */
function crownArt({ x, y, crowns }: Plot): Mark[] {
  if (crowns === 0) return [];
  const width = crowns * CROWN_WIDTH;
  const [left, top] = [x * 100 + 50 - width / 2, y * 100 + 8];
  const each = (stamp: string) =>
    Array.from({ length: crowns }, (_, i) => set(stamp, { x: left + i * CROWN_WIDTH, y: top + 4 })).join("");
  return [
    {
      pen: "crown-plate",
      d: `M${left + 5} ${top}h${width - 10}q9 0 9 9v14q0 9-9 9h${10 - width}q-9 0-9-9v-14q0-9 9-9z`,
    },
    { pen: "crown-gold", d: each(CROWN) },
    { pen: "crown-band", d: each(BAND) },
  ];
}

/**
 * Places on a lattice that runs through the whole land, staggered row by row.
 *
 * A place on a side belongs to both squares, which draw the same there; it is left out where the property ends.
 */
function lattice(plot: Plot, open: Open, rows: number[], perRow: number, sway: number): Spot[] {
  const found: Spot[] = [];
  rows.forEach((y, row) => {
    const isShifted = row % 2 === 1;
    const n = isShifted ? perRow + 1 : perRow;
    for (let i = 0; i < n; i++) {
      const x = isShifted ? (i / perRow) * 100 : ((i + 0.5) / perRow) * 100;
      if ((x === 0 && !open.left) || (x === 100 && !open.right)) continue;
      // By its place in the whole land, not in the square: both squares of a side find the same.
      const [gx, gy] = [Math.round(plot.x * 100 + x), Math.round(plot.y * 100 + y)];
      const [a, b] = [hash(gx, gy, 1) - 0.5, hash(gx, gy, 2) - 0.5];
      if (plot.crowns > 0 && y < PLATE_BOTTOM && x > 20 && x < 80) continue;
      if (plot.isBuilt && Math.hypot(x - 50, y - 56) < CLEARING && x > 0 && x < 100) continue;
      found.push({ x: gx + a * sway, y: gy + b * sway, chance: hash(gx, gy, 3) });
    }
  });
  return found;
}

function stamped(spots: Spot[], cutOf: (spot: Spot) => string | undefined): string {
  return spots.map((spot) => (cutOf(spot) ? set(cutOf(spot)!, spot) : "")).join("");
}

/** A row of a field that flows through the whole land. */
function furrow(plot: Plot, y: number, open: Open): string {
  const gy = plot.y * 100 + y;
  const height = (x: number) => short(gy + 4.5 * Math.sin((plot.x * 100 + x) / 46 + gy / 70));
  const [from, to] = [open.left ? 0 : 12, open.right ? 100 : 88];
  const steps = [0.25, 0.5, 0.75, 1].map((part) => from + (to - from) * part);
  const left = plot.x * 100;
  return `M${left + from} ${height(from)}${steps.map((x) => `L${short(left + x)} ${height(x)}`).join("")}`;
}

type Drawing = (plot: Plot, open: Open) => Mark[];

const TERRAINS: Record<Terrain, Drawing> = {
  wheat(plot, open) {
    const spots = lattice(plot, open, [30, 73], 3, 5);
    // Some of the corn is stacked already.
    const isStacked = plot.crowns === 0 && !plot.isBuilt && hash(plot.seed, plot.x, plot.y, 5) < 0.34;
    const stack = { x: plot.x * 100 + pick([33, 50, 67], plot.seed, plot.x), y: plot.y * 100 + 33 };
    const free = spots.filter(({ x, y }) => !isStacked || Math.hypot(x - stack.x, y - stack.y) > 27);
    return [
      { pen: "furrow", d: [9, 52, 95].map((y) => furrow(plot, y, open)).join("") },
      { pen: "ear", d: stamped(free, () => scaled(stamp.EAR, 0.86)) },
      { pen: "stack", d: isStacked ? set(stamp.STACK, stack) : "" },
    ];
  },

  forest(plot, open) {
    const spots = lattice(plot, open, [47, 93], 2, 6);
    return spots.map((spot) => ({
      pen: spot.chance < 0.28 ? "oak" : "fir",
      d: set(spot.chance < 0.28 ? stamp.OAK : spot.chance < 0.5 ? scaled(stamp.FIR, 0.86) : stamp.FIR, spot),
    }));
  },

  lake(plot, open) {
    const spots = lattice(plot, open, [22, 42, 62, 82], 2, 8);
    return [{ pen: "wave", d: stamped(spots, ({ chance }) => (chance < 0.74 ? stamp.WAVE : undefined)) }];
  },

  grassland(plot, open) {
    const spots = lattice(plot, open, [26, 54, 82], 2, 14);
    return [
      { pen: "tuft", d: stamped(spots, ({ chance }) => (chance < 0.62 ? stamp.TUFT : undefined)) },
      { pen: "flower", d: stamped(spots, ({ chance }) => (chance >= 0.62 && chance < 0.86 ? stamp.DOT : undefined)) },
      {
        pen: "bush",
        d: stamped(spots, ({ chance, x }) =>
          chance >= 0.86 && x % 100 > 20 && x % 100 < 80 ? scaled(stamp.OAK, 0.62) : undefined,
        ),
      },
    ];
  },

  swamp(plot, open) {
    const spots = lattice(plot, open, [40, 74], 2, 7);
    const isPool = ({ chance }: Spot) => chance < 0.5;
    const reeds = spots.filter((spot) => !isPool(spot));
    const lifted = reeds.map((spot) => ({ ...spot, y: spot.y - 5 }));
    return [
      { pen: "pool", d: stamped(spots, (spot) => (isPool(spot) ? stamp.POOL : scaled(stamp.POOL, 0.7))) },
      { pen: "glimmer", d: stamped(spots.filter(isPool), () => stamp.GLIMMER) },
      { pen: "reed", d: stamped(lifted, () => scaled(stamp.REEDS, 0.82)) },
      { pen: "cattail", d: stamped(lifted, () => scaled(stamp.CATTAILS, 0.82)) },
    ];
  },

  mine(plot, open) {
    const spots = lattice(plot, open, [62, 95], 2, 6);
    const glints = [
      { x: plot.x * 100 + pick([20, 80], plot.seed, plot.x, 1), y: plot.y * 100 + 80 },
      { x: plot.x * 100 + pick([36, 64], plot.seed, plot.y, 2), y: plot.y * 100 + (plot.crowns > 0 ? 54 : 22) },
    ];
    return [
      ...spots.flatMap((spot) => {
        const size = spot.chance < 0.5 ? 0.7 : 0.76;
        return [
          { pen: "rock", d: set(scaled(stamp.PEAK, size), spot) },
          { pen: "rock-line", d: set(scaled(stamp.PEAK_LINES, size), spot) },
        ];
      }),
      { pen: "glint", d: glints.map((at, i) => set(scaled(stamp.GLINT, i === 0 ? 1 : 0.8), at)).join("") },
    ];
  },
};

/** A square of each terrain that belongs to nothing. */
export const SAMPLES = Object.fromEntries(
  (Object.keys(TERRAINS) as Terrain[]).map((terrain) => [
    terrain,
    { terrain, x: 0, y: 0, goesOn: 0, seed: 1, crowns: 0, isBuilt: false },
  ]),
) as Record<Terrain, Plot>;
