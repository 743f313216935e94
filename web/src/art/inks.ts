/** The colours of the two games' lands and of the seats; a test keeps them apart. */

export const KINGDOMINO_TERRAINS = {
  wheat: "#fee449",
  forest: "#23452a",
  lake: "#3a62cb",
  grassland: "#8b9f4a",
  swamp: "#b98199",
  mine: "#391939",
} as const;

export const BARONY_TERRAINS = {
  mountain: "#887b79",
  forest: "#23452a",
  plain: "#87a144",
  field: "#ffe642",
  lake: "#3b63cc",
} as const;

export type SeatLetter = "A" | "B" | "C" | "D";

/** The colours of the seats, game by game, as in the printed boxes. */
export const SEAT_INKS: Record<string, Record<SeatLetter, string>> = {
  kingdomino: { A: "#f08bb4", B: "#f6c62f", C: "#58b368", D: "#5b9be6" },
  barony: { A: "#5b9be6", B: "#f6c62f", C: "#58b368", D: "#e2604f" },
};

export function seatInk(game: string, seat: string): string {
  return SEAT_INKS[game]?.[seat as SeatLetter] ?? "#b8b0a4";
}
