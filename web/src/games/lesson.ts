import type { Choice, SeatInfo } from "../protocol/protocol";
import type { Key } from "../words/words.svelte";

/** One step of a lesson: a position, what is said about it, and what may be done. */
export interface LessonStep {
  /** The key of what is said. */
  words: Key;
  view: unknown;
  scores: [string, string];
  choices: Choice[];
  /** The action that leads on; others are legal too, but not what is taught now. */
  wanted?: string;
  /** What is said after another one. */
  otherwise?: Key;
}

export function choice(
  text: string,
  path: string[],
  ...preview: [seat: "A" | "B", what: string, by: number][]
): Choice {
  return {
    text,
    kind: text.split(" ")[0] ?? "",
    paths: [path],
    preview: preview.map(([seat, what, by]) => ({ seat, what, by })),
  };
}

export function seats(you: string, other: string): SeatInfo[] {
  return [you, other].map((name, i) => ({
    seat: i === 0 ? "A" : "B",
    occupant: { type: "person", name },
    stand_in: null,
    ready: true,
    connected: true,
    has_entropy: true,
    clock: null,
  }));
}
