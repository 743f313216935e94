import type { GameFolder, Told } from "../games/game";
import type { Event, PublicEvent, RequestKind, SeatName } from "../protocol/protocol";
import { type Key, say } from "../words/words.svelte";
import type { Step } from "./history.svelte";

interface Namer {
  nameOf: (seat: SeatName) => string;
}

/** An action in words, with the notation where there are none. */
export function actionInWords(action: Told, folder: GameFolder, namer: Namer): string {
  const what = folder.describe(action, (seat) => namer.nameOf(seat))?.full ?? action.text;
  return action.seat === null ? what : say("log-action", { name: namer.nameOf(action.seat), what });
}

/** A step in words, with the points it brought. */
export function stepInWords(step: Step, folder: GameFolder, namer: Namer): string {
  const words = actionInWords(step, folder, namer);
  return step.gain ? `${words}, ${say("points", { n: step.gain })}` : words;
}

/** Something that happened, in words; empty if nobody wants to know. */
export function inWords(event: Event, folder: GameFolder, namer: Namer, steps: Step[]): string {
  const { what } = event;
  switch (what.type) {
    case "action": {
      const step = steps.find(({ n }) => n === what.n_played);
      return step ? stepInWords(step, folder, namer) : actionInWords(what, folder, namer);
    }
    case "sat":
      return say("log-sat", { name: what.name });
    case "moved":
      if (what.name !== null) return say("log-taken-over", { name: what.name });
      return say("log-moved", { name: what.seats.map((seat) => namer.nameOf(seat)).join(", ") });
    case "locked":
      return say(what.locked ? "log-locked" : "log-unlocked");
    case "asked":
      return say(REQUESTS[what.request.type], { name: namer.nameOf(what.seat) });
    default: {
      const id = OTHERS[what.type];
      return id ? say(id, { name: "seat" in what ? namer.nameOf(what.seat) : "" }) : "";
    }
  }
}

const REQUESTS: Record<RequestKind["type"], Key> = { undo: "request-undo", pause: "request-pause", end: "request-end" };

/** Every other kind of event; `undefined` for what nobody wants to read. */
const OTHERS: Record<Exclude<PublicEvent["type"], "action" | "sat" | "moved" | "locked" | "asked">, Key | undefined> = {
  made: undefined,
  bot_sat: undefined,
  ready: undefined,
  answered: undefined,
  handoff_made: undefined,
  left: "log-left",
  closed: "log-closed",
  continued: "log-continued",
  started: "log-started",
  undone: "log-undone",
  paused: "log-paused",
  resumed: "log-resumed",
  ended: "log-ended",
  time_up: "log-time-up",
  clock_stopped: "log-clock-stopped",
  stood_in: "log-stood-in",
  took_back: "log-took-back",
  rematch: "log-rematch",
};
