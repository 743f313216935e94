/** What a castle looks like at each level: a tower, then walls, then towers on the walls, then spires; and its flagpoles. */
export const CASTLES = [
  {
    walls: "M34 92V48h-5V33h9v7h7v-7h10v7h7v-7h9v15h-5v44z",
    slits: "",
    poles: [{ x: 50, foot: 33, top: 13 }],
  },
  {
    walls: "M10 92V60h8v8h8v-8h8V48h-5V33h9v7h7v-7h10v7h7v-7h9v15h-5v12h8v8h8v-8h8v32z",
    slits: "M20 76v7M80 76v7",
    poles: [{ x: 50, foot: 33, top: 13 }],
  },
  {
    walls: "M7 92V40h7v7h7v-7h7v7h6V33h-3V20h8v7h7v-7h8v7h7v-7h8v13h-3v14h6v-7h7v7h7v-7h7v52z",
    slits: "M20 60v9M80 60v9",
    poles: [{ x: 50, foot: 20, top: 3 }],
  },
  {
    walls: "M6 92V46h5l10-24 10 24v6h4V32l15-28 15 28v20h4v-6l10-24 10 24h5v46zM11 46h20M35 32h30M69 46h20",
    slits: "M20 60v9M80 60v9M50 36v5",
    poles: [
      { x: 21, foot: 23, top: 8 },
      { x: 79, foot: 23, top: 8 },
    ],
  },
] as const;

/** A flag as the wind holds it: at rest, then in two folds. */
const FOLDS = ["l17 6-17 6", "c6-4 10 5 16 2 1 4-2 7-4 8-5 1-7-3-12 2", "c6 5 10-4 17 1 0 4-1 6-3 8-5-3-8 4-14 3"];

/** The flags of a castle of this level, once for each hold of the wind. */
export function flagArt(level: number): string[] {
  return FOLDS.map((fold) => CASTLES[level]!.poles.map(({ x, foot, top }) => `M${x} ${foot}V${top}${fold}`).join(""));
}

/** From how many points a castle has each level. */
const STEPS = [15, 35, 60];

/** Where points are not shown, a castle with walls stands for all. */
export function castleLevel(points: number | undefined): number {
  return points === undefined ? 1 : STEPS.filter((step) => points >= step).length;
}
