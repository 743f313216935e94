import type { Component } from "svelte";

import type { Play } from "../table/play.svelte";

/** What a game brings to be drawn; its folder's `index.ts` exports this as default. */
export interface GameFolder {
  /** The table: everything between the bar at the top and the bar at the bottom. */
  Board: Component<{ play: Play }>;
  /** One seat's end of the game, for the scoring: highlights the item at `step`. */
  Ending: Component<{ play: Play; seat: string; step: number }>;
  /** A picture of the game for lists and pages. */
  Emblem: Component<{ size?: number }>;
  /** The files of words it needs. */
  words: string[];
  /** What an action does, in words; keys are in the game's words. */
  describe: (text: string) => { id: string; values: Record<string, string | number> };
  /** What there is to do at this step of the view, as a key of the game's words. */
  prompt: (play: Play) => { id: string; values?: Record<string, string | number> };
}

const FOLDERS = import.meta.glob<{ default: GameFolder }>("./*/index.ts");

/** The games that can be drawn, by name. */
export const DRAWN = Object.keys(FOLDERS).map((path) => path.split("/")[1]!);

export async function loadGame(name: string): Promise<GameFolder | undefined> {
  return (await FOLDERS[`./${name}/index.ts`]?.())?.default;
}
