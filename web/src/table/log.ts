import type { GameFolder } from "../games/game";
import type { Event, SeatName } from "../protocol/protocol";
import { say, words } from "../words/words.svelte";

interface Namer {
  nameOf: (seat: SeatName) => string;
}

/** An action of the log in words, with the notation where there are none. */
export function actionInWords(seat: SeatName | null, text: string, folder: GameFolder, namer: Namer): string {
  const { id, values } = folder.describe(text);
  if (!words.has(id)) return text;
  const named = { ...values };
  if (typeof named.seat === "string") named.name = namer.nameOf(named.seat as SeatName);
  for (const key of ["terrain", "building"]) {
    const value = named[key];
    if (value === undefined) continue;
    const figure = `${idPrefix(id)}-${key === "building" ? "figure" : "terrain"}-${value}`;
    if (words.has(figure)) named[key] = say(figure);
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
    case "made":
    case "ready":
    case "answered":
    case "handoff_made":
    case "bot_sat":
      return "";
    case "sat":
      return say("log-sat", { name: what.name });
    case "moved":
      return say("log-moved", { name: what.seats.map((seat) => namer.nameOf(seat)).join(", ") });
    default: {
      const name = "seat" in what ? namer.nameOf(what.seat) : "";
      return say(`log-${what.type.replaceAll("_", "-")}`, { name });
    }
  }
}
