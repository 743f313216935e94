import { keep, kept } from "../../../device/kept";
import { engine } from "../../../engine/client.svelte";
import type { ScoreSheet } from "../../../engine/messages";
import { say } from "../../../words/words.svelte";
import { empty, hasCastle, mapOf, type Kingdom } from "./kingdom";

export const SEATS = ["A", "B", "C", "D"] as const;

/** What the pad remembers of an evening. */
interface Kept {
  side: 5 | 7;
  nSeats: number;
  middleKingdom: boolean;
  harmony: boolean;
  dynasty: boolean;
  names: string[];
  /** By game of the Dynasty, then by seat. */
  games: Kingdom[][];
}

const KEY = "crownland-pad";

function fresh(side: 5 | 7): Kingdom[][] {
  return Array.from({ length: 3 }, () => SEATS.map(() => empty(side)));
}

function read(): Kept {
  const blank: Kept = {
    side: 5,
    nSeats: 2,
    middleKingdom: false,
    harmony: false,
    dynasty: false,
    names: ["", "", "", ""],
    games: fresh(5),
  };
  const before = kept<Kept>(KEY);
  if (!before) return blank;
  try {
    // A list in JSON has no holes: a free square comes back as null.
    const games = before.games.map((game) =>
      game.map((kingdom) => {
        const squares = kingdom.map((row) => row.map((square) => square ?? undefined));
        return hasCastle(squares) ? squares : empty(before.side);
      }),
    );
    return { ...blank, ...before, games };
  } catch {
    return blank; // Something else wrote it.
  }
}

class Sheet {
  kept = $state(read());
  counted = $state.raw<ScoreSheet>();
  private nAsked = 0;

  save(): void {
    keep(KEY, this.kept);
  }

  resize(side: 5 | 7): void {
    this.kept.side = side;
    if (side === 7) this.kept.nSeats = 2;
    this.kept.games = fresh(side);
    this.save();
  }

  clear(game: number): void {
    this.kept.games[game] = SEATS.map(() => empty(this.kept.side));
    this.save();
  }

  nameOf(seat: number): string {
    return this.kept.names[seat]?.trim() || say("player", { n: seat + 1 });
  }

  /** The sheet in the notation of `docs/positions.md`. */
  notation(): string {
    const { side, nSeats, middleKingdom, harmony, dynasty, games } = this.kept;
    const variants: [string, boolean][] = [
      ["dynasty", dynasty],
      ["middle-kingdom", middleKingdom],
      ["harmony", harmony],
      ["mighty-duel", side === 7],
    ];
    const options = variants.filter(([, isOn]) => isOn).map(([name]) => name);
    const played = games.slice(0, dynasty ? 3 : 1);
    const maps = played.map((kingdoms) => kingdoms.slice(0, nSeats).map(mapOf).join(":"));
    return ["kingdomino", nSeats, options.join("+") || "-", ...maps].join(" ");
  }

  /** Lets the rules count; an older answer never replaces a newer one. */
  async count(notation: string): Promise<void> {
    const n = ++this.nAsked;
    const counted = await engine.ask("score", { sheet: notation });
    if (n === this.nAsked) this.counted = counted;
  }
}

export const sheet = new Sheet();
