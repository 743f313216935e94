import type { Play } from "../../table/play.svelte";
import type { Message } from "../../words/words.svelte";
import type { GameFolder } from "../game";
import { chosenAloud, summary } from "./aloud";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { outcome } from "./outcome";
import Sheet from "./Sheet.svelte";
import Symbols from "./Symbols.svelte";
import type { View } from "./view";

/** Where the second half points, as it looks on the screen: letters would be one language's. */
const arrows: Record<string, string> = { n: "↑", e: "→", s: "↓", w: "←" };

function describe(text: string): Message | undefined {
  const [verb = "", value = "", direction = ""] = text.split(" ");
  switch (verb) {
    case "draw":
      return { id: "kingdomino-did-draw", values: { domino: value } };
    case "king":
      return { id: "kingdomino-did-king", values: { seat: value } };
    case "pick":
      return { id: "kingdomino-did-pick", values: { domino: value } };
    case "place":
      return { id: "kingdomino-did-place", values: { at: value, direction: arrows[direction] ?? direction } };
    case "discard":
      return { id: "kingdomino-did-discard" };
    default:
      return undefined;
  }
}

function prompt(play: Play): Message {
  const view = play.view as View;
  if (play.choosing.choices.some((choice) => choice.text === "discard")) {
    return { id: "kingdomino-prompt-discard", values: { domino: view.old_line[0]?.domino ?? 0 } };
  }
  if (play.choosing.choices.some((choice) => choice.text.startsWith("place "))) {
    const domino = view.old_line[0]?.domino ?? 0;
    return { id: play.choosing.isBegun ? "kingdomino-prompt-turn" : "kingdomino-prompt-place", values: { domino } };
  }
  return { id: "kingdomino-prompt-pick" };
}

const closing = { "button:discard": "discard" } as const;

export default { Board, Ending, Sheet, Symbols, closing, words: ["kingdomino"], describe, outcome, prompt, chosenAloud, summary } satisfies GameFolder;
