import type { SeatInfo, SeatName } from "../protocol/protocol";
import type { Key } from "../words/words.svelte";

/** One step of a lesson: a position, what is said about it, and what is to be done. */
export interface LessonStep {
  /** The key of what is said. */
  words: Key;
  /** In the notation of `docs/positions.md`; seat A is the learner. */
  position: string;
  /** The action that leads on; others are legal too, but not what is taught now. The last step has none. */
  wanted?: string;
  /** What is said after another one. */
  otherwise?: Key;
}

const SEATS: SeatName[] = ["A", "B", "C", "D"];

export function seats(names: string[]): SeatInfo[] {
  return names.map((name, i) => ({
    seat: SEATS[i]!,
    occupant: { type: "person", name },
    stand_in: null,
    ready: true,
    connected: true,
    has_entropy: true,
    clock: null,
  }));
}
