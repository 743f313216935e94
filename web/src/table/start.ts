import { http } from "../connection/http";
import { Refused } from "../connection/refused";
import { entropy } from "../connection/tables";
import { device, remember, rememberTable } from "../device/device.svelte";
import { engine } from "../engine/client.svelte";
import type { GameInfo, MakeTable, SeatName } from "../protocol/protocol";
import { say } from "../words/words.svelte";

export const SEATS: SeatName[] = ["A", "B", "C", "D"];

/** Tables whose people here said they were ready before the table was open on the screen. */
const eager = new Set<string>();

export function beEager(id: string): void {
  eager.add(id);
}

export function isEager(id: string): boolean {
  return eager.has(id);
}

/** Whether they did; asked once. */
export function wasEager(id: string): boolean {
  return eager.delete(id);
}

export function ownName(): string {
  return device.name.trim() || say("default-name");
}

/** Does something under the first name that nobody else at the table has: "Guest", "Guest 2", … */
export async function underFreeName<T>(name: string, doing: (name: string) => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await doing(n === 1 ? name : `${name} ${n}`);
    } catch (error) {
      const isTaken = error instanceof Refused && error.refusal.code === "name_taken";
      if (!isTaken || n === SEATS.length) throw error;
    }
  }
}

/** A bot's thinking time that nobody minds waiting for. */
export const THINK_MS = 700;

/** The level that fits by the results here, or one that a newcomer can enjoy. */
export function usualLevel(game: GameInfo): string {
  return (device.fits ? device.fitting[game.name] : undefined) ?? game.default_level;
}

/**
 * Makes a table, sits down with those who share this device and, if nobody else is to come, begins.
 *
 * A table for this device alone is played on it, without the server, where the engine is there.
 */
export async function startTable(table: MakeTable, here: SeatName[] = []): Promise<string> {
  const bots = new Set((table.bots ?? []).map(({ seat }) => seat));
  const free = SEATS.slice(0, table.n_seats).filter((seat) => !bots.has(seat) && !here.includes(seat));
  const [own, ...others] = free;
  const isForHere = engine.isThere && others.length === 0 && table.settings?.visibility !== "public";
  const people = [
    ...(own ? [{ seat: own, sit: { name: ownName(), entropy: entropy() } }] : []),
    ...here.map((seat) => ({ seat, sit: { name: say("guest-name", { seat }), entropy: entropy() } })),
  ];
  if (isForHere) {
    const begun = engine.ask("begin", { table, people });
    // While the engine is at work.
    keepMatches();
    return (await begun).id;
  }
  const { id } = await http.make(table);
  for (const { seat, sit } of people) await http.sit(id, seat, sit);
  if (others.length === 0) beEager(id);
  rememberTable(id, table.game);
  return id;
}

/** Asks the browser not to clear the matches of this device by itself when space is short. */
export function keepMatches(): void {
  remember({ hasMatches: true });
  // Browsers that know nothing of it, or plain http, keep them as well as they keep anything.
  void navigator.storage?.persist?.().catch(() => undefined);
}

export function againstBot(game: GameInfo): MakeTable {
  return {
    game: game.name,
    n_seats: 2,
    options: "",
    settings: { visibility: "link", pace: { type: "none" }, when_out: "wait", show_scores: true },
    bots: [{ seat: "B", bot: { level: usualLevel(game), think_ms: THINK_MS } }],
  };
}
