import type { Half, Kingdom, Terrain } from "./kingdom";
import { isHalf } from "./kingdom";

/** The 48 dominoes by number: the first letter of each half's terrain, and its crowns. */
export const DOMINOES =
  "w0w0 w0w0 f0f0 f0f0 f0f0 f0f0 l0l0 l0l0 l0l0 g0g0 g0g0 s0s0 w0f0 w0l0 w0g0 w0s0 f0l0 f0g0 w1f0 w1l0 w1g0 w1s0 w1m0 f1w0 f1w0 f1w0 f1w0 f1l0 f1g0 l1w0 l1w0 l1f0 l1f0 l1f0 l1f0 w0g1 l0g1 w0s1 g0s1 m1w0 w0g2 l0g2 w0s2 g0s2 m2w0 s0m2 s0m2 w0m3".split(
    " ",
  );

/** What keeps painted kingdoms from being made of the 48 dominoes. */
export type Flaw = "odd" | "none" | "unknown";

const LETTERS: Record<Terrain, string> = {
  wheat: "w",
  forest: "f",
  lake: "l",
  grassland: "g",
  swamp: "s",
  mine: "m",
};

/** Search limit; whole games need a small part of it. */
const MOST_STEPS = 200_000;

function code(half: Half): string {
  return LETTERS[half.terrain] + half.crowns;
}

function pair(a: string, b: string): string {
  return a < b ? a + b : b + a;
}

/** Whether the kingdoms together can be made of the 48 dominoes; `undefined` if they can. */
export function flaw(kingdoms: Kingdom[]): Flaw | undefined {
  const cells: { code: string; neighbours: number[] }[] = [];
  for (const kingdom of kingdoms) {
    const index = new Map<string, number>();
    const before = cells.length;
    kingdom.forEach((row, r) =>
      row.forEach((square, c) => {
        if (!isHalf(square)) return;
        index.set(`${r},${c}`, cells.length);
        cells.push({ code: code(square), neighbours: [] });
      }),
    );
    if ((cells.length - before) % 2 === 1) return "odd";
    for (const [key, i] of index) {
      const [r, c] = key.split(",").map(Number) as [number, number];
      for (const near of [`${r + 1},${c}`, `${r - 1},${c}`, `${r},${c + 1}`, `${r},${c - 1}`]) {
        const j = index.get(near);
        if (j !== undefined) cells[i]!.neighbours.push(j);
      }
    }
  }
  return cover(cells);
}

function cover(cells: { code: string; neighbours: number[] }[]): Flaw | undefined {
  const left = new Map<string, number>();
  for (const domino of DOMINOES) {
    const key = pair(domino.slice(0, 2), domino.slice(2));
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  const covered = new Array<boolean>(cells.length).fill(false);
  const partners = (i: number) =>
    cells[i]!.neighbours.filter((j) => !covered[j] && (left.get(pair(cells[i]!.code, cells[j]!.code)) ?? 0) > 0);
  let steps = 0;

  // The square with the fewest partners first: most kingdoms then need no second try.
  const step = (): boolean => {
    if (++steps > MOST_STEPS) return false;
    let best = -1;
    let options: number[] = [];
    for (let i = 0; i < cells.length; i++) {
      if (covered[i]) continue;
      const found = partners(i);
      if (best === -1 || found.length < options.length) [best, options] = [i, found];
      if (options.length === 0) return false;
      if (options.length === 1) break;
    }
    if (best === -1) return true;
    for (const j of options) {
      const key = pair(cells[best]!.code, cells[j]!.code);
      covered[best] = covered[j] = true;
      left.set(key, left.get(key)! - 1);
      if (step()) return true;
      left.set(key, left.get(key)! + 1);
      covered[best] = covered[j] = false;
    }
    return false;
  };
  if (step()) return undefined;
  return steps > MOST_STEPS ? "unknown" : "none";
}
