import type { Play } from "../../table/play.svelte";
import type { GameFolder, Message } from "../game";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import Symbols from "./Symbols.svelte";
import type { View } from "./view";

function describe(text: string): { id: string; values: Record<string, string | number> } {
  const [verb = "", first = "", second = ""] = text.split(" ");
  const values: Record<string, string | number> = { at: first, to: second };
  if (verb === "recruit") values.n = Number(second);
  if (verb === "build") values.building = second;
  if (verb === "take") values.terrain = first;
  if (verb === "first") values.seat = first;
  return { id: `barony-did-${verb}`, values };
}

function prompt(play: Play): Message {
  const view = play.view as View;
  if (view.step !== "act") return { id: `barony-prompt-${view.step}` };
  if (play.choosing.choices.some((choice) => choice.text === "pass")) return { id: "barony-prompt-pass" };
  const [button, hex] = play.choosing.taken;
  if (!button) return { id: "barony-prompt-act" };
  return { id: `barony-prompt-${button.slice("button:".length)}${hex ? "-2" : ""}` };
}

function status(play: Play): Message[] {
  const { round, max_rounds: most, is_last_round: isLast, barons } = play.view as View;
  const baron = barons.find(({ seat }) => seat === play.shown);
  return [
    most === null ? { id: "barony-round", values: { n: round } } : { id: "barony-round-of", values: { n: Math.min(round, most), most } },
    ...(isLast ? [{ id: "barony-last-round" }] : []),
    ...(baron ? [{ id: `barony-title-${baron.title}` }] : []),
  ];
}

const closing = { "button:end": "barony-action-end", "button:pass": "barony-action-pass" };

export default { Board, Ending, Symbols, closing, endsWithTable: true, words: ["barony"], describe, prompt, status } satisfies GameFolder;
