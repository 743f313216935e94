import type { GameFolder } from "../games/game";
import type { Event, Happening, RequestKind, SeatName } from "../protocol/protocol";
import { type Key, say, sayOr } from "../words/words.svelte";

interface Namer {
  nameOf: (seat: SeatName) => string;
}

/** An action of the log in words, with the notation where there are none. */
export function actionInWords(seat: SeatName | null, text: string, folder: GameFolder, namer: Namer): string {
  const message = folder.describe(text);
  if (!message) return text;
  const { id, values } = message;
  const named: Record<string, string | number> = { ...values };
  if (typeof named.seat === "string") named.name = namer.nameOf(named.seat as SeatName);
  for (const key of ["terrain", "building"]) {
    const value = named[key];
    if (value === undefined) continue;
    const figure = `${idPrefix(id)}-${key === "building" ? "figure" : "terrain"}-${value}`;
    named[key] = sayOr(figure, undefined, () => String(value));
  }
  const what = say(id, named);
  return seat === null ? what : say("log-action", { name: namer.nameOf(seat), what });
}

function idPrefix(id: string): string {
  return id.slice(0, id.indexOf("-did-"));
}

/** Something that happened, in words; empty if nobody wants to know. */
export function inWords(event: Event, folder: GameFolder, namer: Namer): string {
  const { what } = event;
  switch (what.type) {
    case "action":
      return actionInWords(what.seat, what.text, folder, namer);
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
const OTHERS: Record<Exclude<Happening["type"], "action" | "sat" | "moved" | "locked" | "asked">, Key | undefined> = {
  made: undefined,
  bot_sat: undefined,
  ready: undefined,
  answered: undefined,
  handoff_made: undefined,
  left: "log-left",
  closed: "log-closed",
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
