import type { Line } from "../engine/messages";

/** A position with its best turn: one line of `crates/analysis/src/puzzle.rs`. */
export interface Puzzle {
  /** Its place in the file, from 1. */
  number: number;
  grade: number;
  isProven: boolean;
  themes: string[];
  solution: string[];
  nSeats: number;
  line: Line;
}

/** The puzzles of each game, fetched when they are needed. */
const FILES = import.meta.glob<string>("./puzzles/*.txt", { query: "?url", import: "default", eager: true });

export async function loadPuzzles(game: string): Promise<Puzzle[]> {
  const address = FILES[`./puzzles/${game}.txt`];
  if (!address) return [];
  const text = await (await fetch(address)).text();
  return text
    .split("\n")
    .filter(Boolean)
    .map((line, i) => parsePuzzle(line, i + 1));
}

export function parsePuzzle(text: string, number: number): Puzzle {
  const [grade = "", evidence, themes = "", solution = "", position = ""] = text.split(" | ");
  const nSeats = Number(position.split(" ")[1]);
  return {
    number,
    grade: Number(grade),
    isProven: evidence === "proven",
    themes: themes.split(" ").filter(Boolean),
    solution: solution.split(", "),
    nSeats,
    line: { start: { position }, actions: [] },
  };
}

/** The days since 1970 of a local date: everybody has the same puzzle on the same date. */
export function dayNumber(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

/** The puzzle of a day: all of them come once before one comes again. */
export function puzzleOfTheDay(puzzles: Puzzle[], day: number): Puzzle | undefined {
  if (puzzles.length === 0) return undefined;
  const n = puzzles.length;
  // A step that has no factor in common with the number of puzzles visits all of them.
  let step = Math.max(1, Math.floor(n * 0.618));
  while (gcd(step, n) !== 1) step += 1;
  return puzzles[(day * step) % n];
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
