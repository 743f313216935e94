import { keep, kept } from "../../../device/kept";
import { empty, worth, type Kingdom, type Worth } from "./kingdom";

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
      game.map((kingdom) => kingdom.map((row) => row.map((square) => square ?? undefined))),
    );
    return { ...blank, ...before, games };
  } catch {
    return blank; // Something else wrote it.
  }
}

export interface Sum extends Worth {
  total: number;
}

class Sheet {
  kept = $state(read());

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

  sum(game: number, seat: number): Sum {
    const found = worth(this.kept.games[game]![seat]!);
    const bonus = (this.kept.middleKingdom ? found.middleKingdom : 0) + (this.kept.harmony ? found.harmony : 0);
    return { ...found, total: found.points + bonus };
  }

  /** Totals by seat over the games played, with what breaks ties. */
  totals(): { points: number; largest: number; crowns: number; rank: number }[] {
    const games = this.kept.dynasty ? [0, 1, 2] : [0];
    const sums = SEATS.slice(0, this.kept.nSeats).map((_, seat) => {
      const all = games.map((game) => this.sum(game, seat));
      const add = (of: (sum: Sum) => number) => all.reduce((total, sum) => total + of(sum), 0);
      return { points: add((sum) => sum.total), largest: add((sum) => sum.largest), crowns: add((sum) => sum.crowns) };
    });
    const isAhead = (a: (typeof sums)[number], b: (typeof sums)[number]) =>
      a.points !== b.points
        ? a.points > b.points
        : a.largest !== b.largest
          ? a.largest > b.largest
          : a.crowns > b.crowns;
    return sums.map((sum) => ({ ...sum, rank: 1 + sums.filter((other) => isAhead(other, sum)).length }));
  }
}

export const sheet = new Sheet();
