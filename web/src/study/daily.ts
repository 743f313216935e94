import { engine } from "../engine/client.svelte";
import { keep, kept } from "../device/kept";
import type { SeatName, Snapshot } from "../protocol/protocol";
import { games } from "../table/games.svelte";
import { keepMatches, ownName, THINK_MS } from "../table/start";

const KEY = "crownland-daily";

/** The tables of the days, by game and day. */
function daily(): Record<string, string> {
  return kept<Record<string, string>>(KEY) ?? {};
}

/**
 * The table of a day: the same deal for everybody, against the same bots. One that was begun goes on.
 *
 * Chance comes from the secret of the table and the randomness of the person; here both come from the date.
 */
export async function tableOfTheDay(game: string, day: number): Promise<string> {
  const known = daily()[`${game} ${day}`];
  if (known && (await engine.ask("snapshot", { id: known }).catch(() => undefined))) return known;
  const secret = await digest(`crownland ${game} ${day}`);
  const level = games.find(game)?.default_level ?? "baron";
  const bots = (["B", "C", "D"] as SeatName[]).map((seat) => ({ seat, bot: { level, think_ms: THINK_MS } }));
  const settings = { visibility: "link", pace: { type: "none" }, when_out: "wait", show_scores: true } as const;
  const table = { game, n_seats: 4, options: "", settings, bots };
  const people = [{ seat: "A" as const, sit: { name: ownName(), entropy: secret } }];
  const { id } = await engine.ask("begin", { table, people, secret });
  keep(KEY, { ...daily(), [`${game} ${day}`]: id });
  keepMatches();
  return id;
}

/** How the table of a day ended, if it did. */
export async function resultOfTheDay(game: string, day: number): Promise<{ rank: number; score: number } | undefined> {
  const id = daily()[`${game} ${day}`];
  const found: Snapshot | undefined = id ? await engine.ask("snapshot", { id }).catch(() => undefined) : undefined;
  if (!found?.standing || found.phase !== "over") return undefined;
  return { rank: found.standing.ranks[0]!, score: Number(found.standing.scores[0]) };
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
