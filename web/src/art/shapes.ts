import type { SeatLetter } from "./inks";

/** The shape of each seat around 0,0, all about as large as a circle of radius 10. */
const PATHS: Record<SeatLetter, string> = {
  A: "M0-10A10 10 0 0 1 0 10 10 10 0 0 1 0-10z",
  B: "M0-12.500 12.500 0 0 12.500-12.500 0z",
  C: "M0-11.600 11.800 8.400h-23.600z",
  D: "M-9.200-9.200H9.200V9.200H-9.200z",
};

export function seatShape(seat: string): string {
  return PATHS[seat as SeatLetter] ?? PATHS.A;
}
