/** What a choice of Barony would do, in words. */
import type { Choice } from "../../protocol/protocol";
import type { Play } from "../../table/play.svelte";
import { type Key, say } from "../../words/words.svelte";
import { name } from "./hexes";
import type { Resource, View } from "./view";

const TITLES = ["baron", "viscount", "count", "marquis", "duke"] as const;

const WILL: Record<string, Key> = {
  settle: "barony-will-settle",
  recruit: "barony-will-recruit",
  move: "barony-will-move",
  take: "barony-will-take",
  build: "barony-will-build",
  city: "barony-will-city",
  expedition: "barony-will-expedition",
  title: "barony-will-title",
  end: "barony-will-end",
  pass: "barony-will-pass",
};

export function outcome(play: Play, choice: Choice): string {
  const view = play.view as View;
  const [verb = "", ...rest] = choice.text.split(" ");
  const [first = "", second = ""] = rest;
  const values: Record<string, string | number> = {};
  switch (verb) {
    case "settle":
    case "expedition":
    case "city":
      values.terrain = terrainAt(view, first);
      break;
    case "recruit":
      values.n = Number(second);
      break;
    case "move":
      Object.assign(values, { nth: nthMove(view), from: terrainAt(view, first), to: terrainAt(view, second) });
      break;
    case "build":
      Object.assign(values, { building: second, terrain: terrainAt(view, first) });
      break;
    case "take":
      values.terrain = say(`barony-terrain-${first as Resource}`);
      break;
    case "title": {
      const baron = view.barons.find(({ seat }) => seat === play.actor);
      values.title = say(`barony-title-${TITLES[(baron?.n_titles ?? 0) + 1] ?? "duke"}`);
      values.gold = rest.reduce((sum, n, i) => sum + Number(n) * (view.resources[i]?.gold ?? 0), 0);
      break;
    }
  }
  return say(WILL[verb] ?? "barony-will-end", values);
}

/** Which of the two knights of a turn moves. */
export function nthMove(view: View): number {
  return view.step === "move" ? 2 : 1;
}

function terrainAt(view: View, hex: string): string {
  const terrain = view.hexes.find((candidate) => name(candidate) === hex)?.terrain;
  return say(`barony-terrain-${terrain ?? "unknown"}`);
}
