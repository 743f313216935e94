/** What a choice of Kingdomino would do, in words. */
import type { Choice } from "../../protocol/protocol";
import type { Play } from "../../table/play.svelte";
import { say } from "../../words/words.svelte";
import { name, placement } from "./squares";
import type { Half, KingdomView, Square, Terrain, View } from "./view";

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

export function outcome(play: Play, choice: Choice): string {
  const view = play.view as View;
  const [verb = "", value = ""] = choice.text.split(" ");
  if (verb === "pick") return pick(view, Number(value));
  const laid = view.old_line[0];
  const squares = placement(choice.text);
  const kingdom = view.kingdoms.find(({ seat }) => seat === play.actor);
  if (!laid || !squares || !kingdom) return say("kingdomino-will-discard", { domino: laid?.domino ?? 0 });
  return place(kingdom, laid.halves, squares);
}

function pick(view: View, domino: number): string {
  const line = view.new_line.map((entry) => entry.domino).sort((a, b) => a - b);
  const at = line.indexOf(domino);
  const rank = at === line.length - 1 ? "last" : (["first", "second", "third"][at] ?? "last");
  // From the last line nobody chooses again.
  return say(view.n_lines_left === 0 ? "kingdomino-will-pick-final" : "kingdomino-will-pick", { domino, rank });
}

function place(kingdom: KingdomView, halves: [Half, Half], squares: [Square, Square]): string {
  const covered = new Map(
    kingdom.dominoes.flatMap((laid) =>
      laid.squares.map((square, i) => [name(square), laid.halves[i]!.terrain] as const),
    ),
  );
  const [a, b] = halves.map(({ terrain }) => named(terrain)) as [string, string];
  const around = squares.map(({ x, y }) => SIDES.map(([dx, dy]) => name({ x: x + dx, y: y + dy })));
  const joined = halves
    .filter(({ terrain }, i) => around[i]!.some((side) => covered.get(side) === terrain))
    .map(({ terrain }) => named(terrain));
  const terrains = [...new Set(joined)].join(", ");
  return capital(terrains ? say("kingdomino-will-join", { a, b, terrains }) : say("kingdomino-will-place", { a, b }));
}

function named(terrain: Terrain): string {
  return say(`kingdomino-terrain-${terrain}`);
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
