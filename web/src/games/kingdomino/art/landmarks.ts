/** What a large property earns, around the middle of one of its squares. */
import type { Mark } from "../../../art/marks";
import { HULL, SAIL, set } from "../../../art/stamps";
import type { Terrain } from "../view";

/** The number of squares that makes a property large. */
export const LARGE = 5;

const LANDMARKS: Record<Terrain, { pen: string; cut: string }[]> = {
  // A windmill.
  wheat: [
    { pen: "wall", cut: "m-13 36 5-42h16l5 42z" },
    { pen: "roof", cut: "m-12-6 12-14 12 14z" },
    { pen: "sails", cut: "m0-8-26-14m26 14 26 14m-26-14-14 26m14-26 14-26" },
    { pen: "door", cut: "m-4 36v-11h8v11z" },
  ],
  // A sail.
  lake: [
    { pen: "sail", cut: SAIL },
    { pen: "hull", cut: HULL },
  ],
  // A lodge.
  forest: [
    { pen: "wall", cut: "m-22 30v-26h44v26z" },
    { pen: "roof", cut: "m-30 5 30-30 30 30z" },
    { pen: "door", cut: "m-5 30v-15h10v15z" },
  ],
  // A flock.
  grassland: [
    {
      pen: "wool",
      cut: "m-24-10c-7-2-7-11 0-12 3-6 12-6 14 0 7-1 10 9 3 12zm25 8c-7-2-7-11 0-12 3-6 12-6 14 0 7-1 10 9 3 12zm-18 20c-7-2-7-11 0-12 3-6 12-6 14 0 7-1 10 9 3 12z",
    },
    { pen: "sheep", cut: "m-29-17h.01m25 8h.01m-18 20h.01" },
    { pen: "legs", cut: "m-21-9v5m8-5v5m17 3v5m8-5v5m-26 15v5m8-5v5" },
  ],
  // A mill on stilts.
  swamp: [
    { pen: "stilts", cut: "m-14 34v-16m14 16v-16m14 16v-16" },
    { pen: "wall", cut: "m-20 18v-24h40v24z" },
    { pen: "roof", cut: "m-27-5 27-26 27 26z" },
    { pen: "door", cut: "m-5 18v-14h10v14z" },
  ],
  // A lantern.
  mine: [
    { pen: "stilts", cut: "m-14 36v-58h22" },
    { pen: "lamp", cut: "m-1-16h18v22h-18z" },
    { pen: "roof", cut: "m-5-15 13-10 13 10z" },
  ],
};

export function landmarkArt(terrain: Terrain, x: number, y: number): Mark[] {
  const middle = { x: x * 100 + 50, y: y * 100 + 56 };
  return LANDMARKS[terrain].map(({ pen, cut }) => ({ pen, d: set(cut, middle) }));
}
