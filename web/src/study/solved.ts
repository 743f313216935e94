import { keep, kept } from "../device/kept";

/** What this device solved: for each game the puzzles, and the days on which the puzzle of the day was solved. */
interface Solved {
  puzzles: Record<string, number[]>;
  days: Record<string, number[]>;
}

const KEY = "crownland-puzzles";

function all(): Solved {
  return { puzzles: {}, days: {}, ...kept<Partial<Solved>>(KEY) };
}

export function solvedPuzzles(game: string): Set<number> {
  return new Set(all().puzzles[game] ?? []);
}

/** Notes that a puzzle was solved; with a day, as that of the day. */
export function noteSolved(game: string, number: number, day?: number): void {
  const solved = all();
  solved.puzzles[game] = [...new Set([...(solved.puzzles[game] ?? []), number])];
  if (day !== undefined) solved.days[game] = [...new Set([...(solved.days[game] ?? []), day])];
  keep(KEY, solved);
}

/** The number of days in a row, up to this one or the day before. */
export function streak(game: string, day: number): number {
  const days = new Set(all().days[game] ?? []);
  const last = days.has(day) ? day : day - 1;
  let n = 0;
  while (days.has(last - n)) n += 1;
  return n;
}
