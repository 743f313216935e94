import type { Step } from "../../table/history.svelte";
import type { Play } from "../../table/play.svelte";
import type { Sound } from "../../table/sounds";
import type { Key, Message } from "../../words/words.svelte";
import type { GameFolder } from "../game";
import { chosenAloud, summary } from "./aloud";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Ending from "./Ending.svelte";
import { RESOURCES } from "./hexes";
import { nthMove, outcome } from "./outcome";
import Scene from "./Scene.svelte";
import Sheet from "./Sheet.svelte";
import StepPicture from "./StepPicture.svelte";
import Symbols from "./Symbols.svelte";
import type { View } from "./view";

/** What is asked for after each button, first and second. */
const PROMPTS: Record<string, [Key, Key?]> = {
  "button:recruit": ["barony-prompt-recruit", "barony-prompt-recruit-2"],
  "button:move": ["barony-prompt-move", "barony-prompt-move-2"],
  "button:build": ["barony-prompt-build", "barony-prompt-build-2"],
  "button:city": ["barony-prompt-city"],
  "button:expedition": ["barony-prompt-expedition"],
  "button:title": ["barony-prompt-title"],
};

function prompt(play: Play): Message {
  const view = play.view as View;
  if (play.choosing.choices.some((choice) => choice.text === "pass")) return { id: "barony-prompt-pass" };
  if (play.choosing.about) return { id: "barony-offer" };
  const { step } = view;
  const [button, hex] = play.choosing.taken;
  if (!button) return { id: step === "settle" || step === "take" ? `barony-prompt-${step}` : "barony-prompt-act" };
  const prompts = PROMPTS[button] ?? ["barony-prompt-act"];
  return {
    id: prompts[hex ? 1 : 0] ?? prompts[0],
    values: button === "button:move" ? { nth: nthMove(view) } : undefined,
  };
}

function status(play: Play): Message[] {
  const { round, max_rounds: most, is_last_round: isLast, barons } = play.view as View;
  const baron = barons.find(({ seat }) => seat === play.shown);
  return [
    most === null
      ? { id: "barony-round", values: { n: round } }
      : { id: "barony-round-of", values: { n: Math.min(round, most), most } },
    ...(isLast ? [{ id: "barony-last-round" as const }] : []),
    ...(baron ? [{ id: `barony-title-${baron.title}` as const }] : []),
  ];
}

const closing = { "button:end": "barony-action-end", "button:pass": "barony-action-pass" } as const;

const SOUNDS: Record<string, Sound> = {
  settle: "lay",
  build: "lay",
  city: "lay",
  recruit: "knight",
  move: "knight",
  expedition: "knight",
  take: "token",
  title: "crown",
};

/** A march onto enemies is a strike: their figures are gone from the map afterwards. */
function soundsOf({ seat, text, before, after }: Step): Sound[] {
  const name = SOUNDS[text.split(" ")[0] ?? ""];
  const nEnemies = (moment: Step["after"]) =>
    (moment?.view as View | undefined)?.hexes
      .flatMap(({ figures }) => figures)
      .filter((figure) => figure.seat !== seat)
      .reduce((sum, { knights, building }) => sum + knights + (building ? 1 : 0), 0) ?? 0;
  if (name === "knight" && before && after && nEnemies(after) < nEnemies(before)) return ["strike"];
  return name ? [name] : [];
}

export default {
  Board,
  Ending,
  Scene,
  Sheet,
  StepPicture,
  Symbols,
  closing,
  counting: ["title", "new city", ...RESOURCES],
  words: ["barony"],
  describe,
  outcome,
  prompt,
  soundsOf,
  chosenAloud,
  summary,
  status,
} satisfies GameFolder;
