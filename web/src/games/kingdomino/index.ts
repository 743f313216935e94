import type { Step } from "../../table/history.svelte";
import type { Play } from "../../table/play.svelte";
import type { Sound } from "../../table/sounds";
import type { Message } from "../../words/words.svelte";
import type { GameFolder } from "../game";
import { chosenAloud, summary } from "./aloud";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Ending from "./Ending.svelte";
import { outcome } from "./outcome";
import Sheet from "./Sheet.svelte";
import SeatPicture from "./SeatPicture.svelte";
import StepPicture from "./StepPicture.svelte";
import Symbols from "./Symbols.svelte";
import type { View } from "./view";

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

function soundsOf(step: Step): Sound[] {
  if (step.text.startsWith("pick ")) return ["king"];
  return (step.gain ?? 0) > 0 ? ["lay", "crown"] : ["lay"];
}

const closing = { "button:discard": "discard" } as const;

export default {
  Board,
  Ending,
  SeatPicture,
  Sheet,
  StepPicture,
  Symbols,
  closing,
  words: ["kingdomino"],
  describe,
  outcome,
  prompt,
  soundsOf,
  chosenAloud,
  summary,
} satisfies GameFolder;
