import { say } from "../../words/words.svelte";
import type { Description, Told } from "../game";
import { name, placement } from "./squares";
import type { Half, LaidView, LineView, Square, Terrain, View } from "./view";

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** What an action did, in words of what one sees. */
export function describe(action: Told, nameOf: (seat: never) => string): Description | undefined {
  const [verb = "", value = ""] = action.text.split(" ");
  switch (verb) {
    case "draw":
      return both(say("kingdomino-did-draw", { domino: value }));
    case "king":
      return both(say("kingdomino-did-king", { name: nameOf(value as never) }));
    case "pick":
      return describePick(action, value);
    case "place":
      return describePlacing(action);
    case "discard":
      return both(say("kingdomino-did-discard"));
    default:
      return undefined;
  }
}

function both(text: string): Description {
  return { full: text, short: text };
}

function describePick(action: Told, domino: string): Description {
  const picked = pickedBy(action);
  const words = say("kingdomino-did-pick", { domino: Number(domino) });
  return picked ? { full: `${words}: ${picked.halves.map(halfInWords).join(", ")}`, short: "" } : both(words);
}

function describePlacing(action: Told): Description {
  const found = laidBy(action);
  if (!found) return both(say("kingdomino-did-lay"));
  const { laid, earlier } = found;
  const where = say(`kingdomino-where-${besideWhat(laid.squares, laid.halves, earlier)}`);
  return { full: say("kingdomino-laid", { domino: dominoInWords(laid), where }), short: where };
}

/** What a domino would say of itself: its number and its lands. */
export function dominoInWords({ domino, halves }: { domino: number; halves: [Half, Half] }): string {
  return say("kingdomino-domino", { number: domino, a: halfInWords(halves[0]), b: halfInWords(halves[1]) });
}

function halfInWords({ terrain, crowns }: Half): string {
  return say("kingdomino-half", { terrain: say(`kingdomino-terrain-${terrain}`), crowns });
}

/** The domino that an action chose. */
export function pickedBy(action: Told): LineView | undefined {
  const number = Number(/^pick (\d+)$/.exec(action.text)?.[1]);
  const lines = [action.before, action.after].flatMap((moment) => {
    const view = moment?.view as View | undefined;
    return view ? [...view.new_line, ...view.old_line] : [];
  });
  return lines.find((entry) => entry.domino === number);
}

/** The domino that an action placed, and those that lay there before. */
export function laidBy(action: Told): { laid: LaidView; earlier: LaidView[] } | undefined {
  const squares = placement(action.text)?.map(name);
  const view = action.after?.view as View | undefined;
  const dominoes = view?.kingdoms.find(({ seat }) => seat === action.seat)?.dominoes ?? [];
  const i = dominoes.findIndex((laid) => laid.squares.every((square) => squares?.includes(name(square))));
  return i === -1 ? undefined : { laid: dominoes[i]!, earlier: dominoes.slice(0, i) };
}

/** What a domino lies beside: the castle, or land like one of its halves. */
export function besideWhat(squares: [Square, Square], halves: [Half, Half], earlier: LaidView[]): "castle" | Terrain {
  const lands = new Map(
    earlier.flatMap((laid) => laid.squares.map((square, i) => [name(square), laid.halves[i]!.terrain] as const)),
  );
  const around = squares.map(({ x, y }) => STEPS.map(([dx, dy]) => name({ x: x + dx, y: y + dy })));
  if (around.flat().includes("0,0")) return "castle";
  const [a, b] = halves.map(({ terrain }) => terrain) as [Terrain, Terrain];
  return around[0]!.some((square) => lands.get(square) === a) ? a : b;
}
