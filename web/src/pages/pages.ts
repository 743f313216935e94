import type { Component } from "svelte";

import { engine } from "../engine/client.svelte";
import { GAMES, loadGame } from "../games/game";
import { words } from "../words/words.svelte";
import type { Route } from "./route.svelte";

// eslint-disable-next-line -- pages take the values of their own route
type Page = Component<any>;

/** Every page but the first is loaded when it is needed. */
export const PAGES: Record<Exclude<Route["page"], "home" | "lost">, () => Promise<{ default: Page }>> = {
  new: () => import("./NewTable.svelte"),
  table: () => import("./Table.svelte"),
  replay: () => import("./Replay.svelte"),
  review: () => import("./Review.svelte"),
  puzzles: () => import("./Puzzles.svelte"),
  pad: () => import("./Pad.svelte"),
  rules: () => import("./Rules.svelte"),
  learn: () => import("./Learn.svelte"),
  statistics: () => import("./Statistics.svelte"),
  settings: () => import("./Settings.svelte"),
};

/** Loads what a table needs while nothing else is to do, so that a tap shows the board at once. */
export function prefetchTables(): () => void {
  // Safari has no idle callbacks.
  const [soon, cancel] =
    "requestIdleCallback" in window
      ? [requestIdleCallback, cancelIdleCallback]
      : [(doing: () => void) => window.setTimeout(doing, 500), clearTimeout];
  const steps: (() => Promise<unknown>)[] = [
    PAGES.table,
    ...GAMES.map((game) => () => loadGame(game)),
    ...GAMES.map((game) => () => words.prefetch(game)),
    async () => engine.isThere && engine.start(),
  ];
  let handle = soon(step);

  // One after the other, so that none of them keeps a tap waiting.
  function step(): void {
    const next = steps.shift();
    if (next)
      next().then(
        () => (handle = soon(step)),
        () => undefined,
      );
  }

  return () => {
    steps.length = 0;
    cancel(handle);
  };
}
