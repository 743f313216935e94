/** A kingdom as one land: which squares belong together, and where a large property has its landmark. */
import type { Half, Terrain } from "../view";
import { LARGE } from "./landmarks";
import { CORNERS, SIDES, type Plot } from "./terrain";

export interface Laid {
  /** The number of the domino, or anything that tells squares apart. */
  seed: number;
  half: Half;
  /** In squares, y downwards. */
  x: number;
  y: number;
}

export interface Landscape {
  plots: Map<string, Plot>;
  landmarks: Landmark[];
}

export interface Landmark {
  terrain: Terrain;
  x: number;
  y: number;
}

export function key(x: number, y: number): string {
  return `${x},${y}`;
}

/** Joins the squares of one terrain that touch each other. */
export function landscape(laid: Laid[]): Landscape {
  const terrains = new Map(laid.map(({ x, y, half }) => [key(x, y), half.terrain]));
  const plots = new Map(
    laid.map(({ x, y, half, seed }): [string, Plot] => {
      const isSame = (side: { x: number; y: number }) => terrains.get(key(x + side.x, y + side.y)) === half.terrain;
      const bits = (sides: readonly { x: number; y: number }[]) =>
        sides.reduce((sum, side, i) => sum | (isSame(side) ? 1 << i : 0), 0);
      const goesOn = bits(SIDES) | (bits(CORNERS) << SIDES.length);
      return [key(x, y), { terrain: half.terrain, x, y, goesOn, seed, crowns: half.crowns, isBuilt: false }];
    }),
  );
  const landmarks = properties(plots).flatMap(landmarkOf);
  for (const { x, y } of landmarks) plots.get(key(x, y))!.isBuilt = true;
  return { plots, landmarks };
}

function properties(plots: Map<string, Plot>): Plot[][] {
  const seen = new Set<Plot>();
  const found: Plot[][] = [];
  for (const plot of plots.values()) {
    if (seen.has(plot)) continue;
    seen.add(plot);
    const property = [plot];
    for (const { x, y, terrain } of property) {
      for (const side of SIDES) {
        const next = plots.get(key(x + side.x, y + side.y));
        if (!next || next.terrain !== terrain || seen.has(next)) continue;
        seen.add(next);
        property.push(next);
      }
    }
    found.push(property);
  }
  return found;
}

/** On a square without crowns, as near to the middle of the property as possible. */
function landmarkOf(property: Plot[]): Landmark[] {
  if (property.length < LARGE) return [];
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const [x, y] = [mean(property.map((plot) => plot.x)), mean(property.map((plot) => plot.y))];
  const far = (plot: Plot) => Math.hypot(plot.x - x, plot.y - y) + plot.seed / 10_000;
  const [best] = property.filter(({ crowns }) => crowns === 0).sort((a, b) => far(a) - far(b));
  return best ? [{ terrain: best.terrain, x: best.x, y: best.y }] : [];
}
