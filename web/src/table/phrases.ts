import type { Phrase } from "../protocol/protocol";
import type { Key } from "../words/words.svelte";

/** What people can say to each other, in the order of the menu. */
export const PHRASES: Record<Phrase, Key> = {
  hello: "phrase-hello",
  good_luck: "phrase-good-luck",
  well_played: "phrase-well-played",
  thanks: "phrase-thanks",
  oops: "phrase-oops",
  one_moment: "phrase-one-moment",
  back: "phrase-back",
  your_turn: "phrase-your-turn",
  again: "phrase-again",
  goodbye: "phrase-goodbye",
};
