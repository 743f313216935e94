/** The ground of a place: a polygon whose sides are open where the place goes on in the next polygon. */
import { hash } from "./hash";

export interface Point {
  x: number;
  y: number;
}

export interface Ground {
  /** The corners, clockwise on the screen. */
  corners: Point[];
  /** Whether the place goes on beyond the side that begins at each corner. */
  open: boolean[];
  /** Whether the place also covers what lies beyond each corner, if both its sides are open. */
  filled: boolean[];
  seed: number;
}

interface Line {
  from: Point;
  /** Direction, of length 1. */
  along: Point;
}

const NO_ROOM = 1e-6;

/** The outline of the place: `inset` from the sides where it ends, with round corners and a hand-drawn line. */
export function outline({ corners, open, filled, seed }: Ground, inset: number, round: number): string {
  const n = corners.length;
  const lines = corners.map((from, i): Line => {
    const to = corners[(i + 1) % n]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const by = open[i] ? 0 : inset;
    // Clockwise on the screen, inside is to the right of the way.
    return { from: { x: from.x - along.y * by, y: from.y + along.x * by }, along };
  });
  const ends = corners.map((corner, i): { enter: Point; leave: Point; bend?: Point } => {
    const before = (i + n - 1) % n;
    const [a, b] = [lines[before]!, lines[i]!];
    const meeting = meet(a, b) ?? corner;
    if (open[before] && open[i]) {
      if (filled[i]) return { enter: corner, leave: corner };
      const enter = move(corner, a.along, -inset);
      const leave = move(corner, b.along, inset);
      return { enter, leave, bend: { x: enter.x + leave.x - corner.x, y: enter.y + leave.y - corner.y } };
    }
    if (open[before] || open[i]) return { enter: meeting, leave: meeting };
    return { enter: move(meeting, a.along, -round), leave: move(meeting, b.along, round), bend: meeting };
  });
  const path = [`M${at(ends[0]!.leave)}`];
  for (let i = 0; i < n; i++) {
    const [{ leave }, next] = [ends[i]!, ends[(i + 1) % n]!];
    path.push(open[i] ? `L${at(next.enter)}` : shore(leave, next.enter, hash(seed, i)));
    if (next.bend) path.push(`Q${at(next.bend)} ${at(next.leave)}`);
  }
  return `${path.join("")}z`;
}

/** A line that wavers a little between its ends. */
function shore(from: Point, to: Point, chance: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const sway = (chance - 0.5) * 7;
  const [nx, ny] = [(-dy / length) * sway, (dx / length) * sway];
  const third = (k: number, side: number) => at({ x: from.x + dx * k + nx * side, y: from.y + dy * k + ny * side });
  return `C${third(1 / 3, 1.6)} ${third(2 / 3, -1.6)} ${at(to)}`;
}

function meet(a: Line, b: Line): Point | undefined {
  const cross = a.along.x * b.along.y - a.along.y * b.along.x;
  if (Math.abs(cross) < NO_ROOM) return undefined;
  const t = ((b.from.x - a.from.x) * b.along.y - (b.from.y - a.from.y) * b.along.x) / cross;
  return move(a.from, a.along, t);
}

function move(point: Point, along: Point, by: number): Point {
  return { x: point.x + along.x * by, y: point.y + along.y * by };
}

function at({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`;
}

export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
