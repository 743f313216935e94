import { type Key, say } from "../../words/words.svelte";
import type { Description, Told } from "../game";
import { name } from "./hexes";
import type { HexView, View } from "./view";

const DONE = {
  tile: "barony-did-tile",
  first: "barony-did-first",
  settle: "barony-did-settle",
  recruit: "barony-did-recruit",
  move: "barony-did-move",
  take: "barony-did-take",
  build: "barony-did-build",
  city: "barony-did-city",
  expedition: "barony-did-expedition",
  title: "barony-did-title",
  end: "barony-did-end",
  pass: "barony-did-pass",
} as const satisfies Record<string, Key>;

/** What an action did, in words of what one sees. */
export function describe(action: Told, nameOf: (seat: never) => string): Description | undefined {
  const [verb = "", first = "", second = ""] = action.text.split(" ");
  if (!(verb in DONE)) return undefined;
  const [here, there] = hexesOf(action).map(terrainInWords);
  const values: Record<string, string | number> = { terrain: here ?? "", from: here ?? "", to: there ?? "" };
  if (verb === "recruit") values.n = Number(second);
  if (verb === "build" && isBuilding(second)) values.building = say(`barony-figure-${second}`);
  if (verb === "take") values.terrain = say(`barony-terrain-${first as "field"}`);
  if (verb === "first") values.name = nameOf(first as never);
  const text = say(DONE[verb as keyof typeof DONE], values);
  return { full: text, short: text };
}

function isBuilding(word: string): word is "village" | "stronghold" {
  return word === "village" || word === "stronghold";
}

/** The names of the hexes that an action is about, in order. */
export function hexNames(text: string): string[] {
  return text.split(" ").filter((word) => /^-?\d+,-?\d+$/.test(word));
}

/** The hexes that an action is about. */
export function hexesOf(action: Told): HexView[] {
  const view = (action.after ?? action.before)?.view as View | undefined;
  return hexNames(action.text).flatMap((wanted) => view?.hexes.find((hex) => name(hex) === wanted) ?? []);
}

function terrainInWords({ terrain }: HexView): string {
  return say(`barony-terrain-${terrain ?? "unknown"}`);
}
