/** The colours of the seats. The inks of the land are in `inks.css`. */

export type SeatLetter = "A" | "B" | "C" | "D";

/** Game by game, as in the printed boxes. */
export const SEAT_INKS: Record<string, Record<SeatLetter, string>> = {
  kingdomino: { A: "#f08bb4", B: "#f6c62f", C: "#58b368", D: "#5b9be6" },
  barony: { A: "#5b9be6", B: "#f6c62f", C: "#58b368", D: "#e2604f" },
};

export function seatInk(game: string, seat: string): string {
  return SEAT_INKS[game]?.[seat as SeatLetter] ?? "#b8b0a4";
}
