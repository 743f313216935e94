import type { Change } from "../protocol/protocol";
import { sayOr } from "../words/words.svelte";
import type { Play } from "./play.svelte";

/** What changes, as a word that goes with its number. */
export function changedThing(play: Play, change: Change): string {
  const key = change.what.replaceAll(" ", "-");
  const values = { n: Math.abs(change.by) };
  return sayOr(`${play.game}-change-${key}`, values, () => sayOr(`change-${key}`, values, () => change.what));
}

/** One change of a preview, to be heard. */
export function changeInWords(play: Play, change: Change): string {
  const what = `${change.by > 0 ? "+" : "−"}${Math.abs(change.by)} ${changedThing(play, change)}`;
  return change.seat === play.actor ? what : `${play.nameOf(change.seat)}: ${what}`;
}
