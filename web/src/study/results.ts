import { isLocal } from "../connection/tables";
import { device, remember } from "../device/device.svelte";
import type { GameInfo, Snapshot } from "../protocol/protocol";

/** A finished game of this device against bots. */
export interface Result {
  id: string;
  /** One's own seat, by its number. */
  seat: number;
  game: string;
  options: string;
  /** The bots' levels. */
  bots: string[];
  isWon: boolean;
  score: number;
  madeAt: number;
}

/** The finished games of one person against bots, the oldest first. */
export function resultsOf(matches: Snapshot[]): Result[] {
  return matches
    .flatMap(({ table, phase, seats, you, standing }): Result[] => {
      const [seat] = you.seats;
      if (!isLocal(table.id) || phase !== "over" || !standing || you.seats.length !== 1 || !seat) return [];
      const bots = seats.flatMap(({ occupant }) => (occupant.type === "bot" ? [occupant.bot.level] : []));
      if (bots.length !== seats.length - 1) return [];
      const i = seats.findIndex((info) => info.seat === seat);
      const { id, game, options, made_at: madeAt } = table;
      return [
        { id, seat: i, game, options, bots, isWon: standing.ranks[i] === 1, score: Number(standing.scores[i]), madeAt },
      ];
    })
    .sort((a, b) => a.madeAt - b.madeAt);
}

/** The games at one level after which it may change. */
const SPAN = 3;

/** The level that fits somebody: up after two wins in the last three games there, down after three losses. */
export function fittingLevel(results: Result[], info: Pick<GameInfo, "name" | "default_level" | "levels">): string {
  const names = info.levels;
  let at = Math.max(0, names.indexOf(info.default_level));
  let here: boolean[] = [];
  for (const { game, bots, isWon } of results) {
    if (game !== info.name || bots.length !== 1 || bots[0] !== names[at]) continue;
    here = [...here, isWon].slice(-SPAN);
    const nWon = here.filter(Boolean).length;
    const step = nWon >= 2 ? 1 : here.length === SPAN && nWon === 0 ? -1 : 0;
    const to = Math.max(0, Math.min(names.length - 1, at + step));
    if (to !== at) [at, here] = [to, []];
  }
  return names[at] ?? info.default_level;
}

/** Remembers which level fits, game by game, for the button on the first page. */
export function noteResults(matches: Snapshot[], games: GameInfo[]): void {
  if (!device.fits) return;
  const results = resultsOf(matches);
  remember({ fitting: Object.fromEntries(games.map((game) => [game.name, fittingLevel(results, game)])) });
}
