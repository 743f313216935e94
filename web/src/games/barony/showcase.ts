/** A game of three bots: its land, and what changed on it action by action. */
import { hexOf } from "./hexes";
import type { FiguresView, HexView, Terrain } from "./view";

const TERRAINS: Record<string, Terrain> = { m: "mountain", w: "forest", p: "plain", f: "field", l: "lake" };
const BUILDINGS: Record<string, FiguresView["building"]> = {
  "-": null,
  v: "village",
  s: "stronghold",
  c: "city",
};

/** Place and first letter of each hex; a wood is a forest. */
const LAND = `
2,-5m 2,-4p 1,-4m 3,-5m 4,-5p 3,-4f 0,-4l 0,-3p -1,-3m 4,-4m 5,-4p 4,-3w 1,-3p 2,-3l 1,-2m 3,-3f 3,-2m 2,-2w
5,-3w 5,-2w 4,-2p -2,-2w -2,-1p -3,-1l -1,-2p 0,-2f -1,-1l 0,-1f 0,0w -1,0m 1,-1f 2,-1m 1,0f 3,-1w 4,-1f 3,0p
5,-1p 5,0f 4,0w -4,0f -3,0w -4,1p -2,0l -2,1f -3,1m 2,0p 2,1m 1,1f -1,1f 0,1p -1,2f 3,1w 4,1l 3,2p -5,2p -4,2l
-5,3f -3,2w -2,2m -3,3m 0,2f 1,2w 0,3w 2,2f 2,3m 1,3m -4,3m -4,4p -5,4p -2,3l -1,3w -2,4m -3,4w -3,5w -4,5w
-1,4w -1,5l -2,5f 0,4p 1,4f 0,5f
`;

/** The hexes that changed, with owner, knights and building of all figures there. */
const PLAYED = `
-3,1:A1c / -1,0:B1c / -1,-2:C1c / 3,2:C1c / 0,4:C1c / -1,2:B1c / -2,5:B1c / 1,-2:A1c / 3,-3:A1c /
3,-4:A1- 3,-3:A0c / 1,-3:A1- 1,-2:A0c / -5,3:B1- / 5,-1:C1- / 2,-4:A1- 3,-4: / -4,1:A1- -3,1:A0c /
0,1:B1- -1,2:B0c / -5,3: -4,3:B1- / -5,2:C1- / 1,-3: 0,-2:A1- / -4,1: -5,2:A1-.C1- / 1,0:B1- 0,1: / -4,3:
-5,4:B1- / 4,-1:C1- 5,-1: / -5,2:A1- -5,3:C1- / -3,1:A3c / 1,0: 2,0:B1- / -4,4:B1- -5,4: / -5,3: -4,3:C1-
/ -4,1:A1- -3,1:A2c / -5,2: -5,3:A1- / -1,2:B1c / 0,-3:C1- -1,-2:C0c / 3,2:C0c 2,2:C1- / 2,-4:A0v /
0,-2:A0s / -4,1:A0s / -5,3:A0v / 0,-1:B1- -1,0:B0c / 2,0: 1,1:B1- / -4,3: -5,4:C1- / 0,4:C0c 1,4:C1- /
-4,0:A1- / 0,-1:B0v / 1,1:B0v / -4,4:B0v / 0,-3:C0v / 4,-1:C0v / 2,2:C0s / -5,4:C0v / 1,4:C0v / 1,-2:A3c
/ 5,0:B1- / 3,-5:C1- / 1,-3:A1- 1,-2:A2c / -2,1:A1- -3,1:A1c / 4,-5:B1- / -5,4:C0c / 1,-3:A0v / -4,0:A0v
/ -2,1:A0v / 4,-5:B0s / 5,0:B0v / -5,4:C2c / 2,-4:A0c / -1,0:B2c / 3,-5: 3,-4:C1- / -4,3:C1- -5,4:C1c /
0,5:A1- / -1,0:B1c -1,1:B1- / -1,2:B0c 0,2:B1- / 4,-1:C0c / 1,-2:A1c 1,-1:A1- / -3,1:A0c -3,2:A1- /
-1,0:B0c -2,1:A0v.B1- / -2,1:B2- -1,1: / -1,-2:C1c / 2,-4:A1c / -2,1:B1- -1,1:B1- / -3,5:B1- -2,5:B0c /
-4,3:C2- -5,4:C0c / 1,-2:A0c 0,-1:A1-.B0v / 0,-1:A2- 1,-1: / 5,0:B0c / -1,-3:C1- -1,-2:C0c / -4,3:C1-
-5,4:C1c / 0,-1:A1- 1,-1:A1- / -2,1:A1-.B1- -3,2: / 0,2:B0v / -3,5:B0s / 3,-4:C0v / -1,-3:C0v / 1,-1:
1,0:A1- / 5,-4:B1- / -1,-2:C1c / 0,-1:A0v / 1,0:A0v / 0,5:A0v / -5,3:A0v.C1- -4,3: / -5,3:C2- -5,4:C0c /
1,0:A0c / 5,-4:B0v / -1,1:B0v / 3,-3:A3c / -5,2:B1- / -2,-1:C1- -1,-2:C0c / -5,3:C1- -5,4:C1c / 2,-4:A0c
3,-4:A1-.C0v / 3,-4:A2- 3,-3:A2c / 5,-4:B0c / 0,4:C1c / -5,2:B0v / -2,-1:C0v / -5,3:C0v / 4,-3:A1-
3,-3:A1c / 3,-3:A0c 2,-2:A1- / 5,0:B1c / 0,4:C3c / 3,-4:A1v / 4,-3:A0v / 2,-2:A0v / 5,0:B0c 4,0:B1- /
-4,3:C1- -5,4:C0c / -1,4:C1- 0,4:C2c / 1,0:A2c / 4,0:B0v / -3,3:C1- -4,3: / 1,-1:A1- 1,0:A1c / 1,0:A0c
0,1:A1- / -1,4:C0v / -1,2:B1c / -1,-2:C1c / 1,-1:A0v / 0,1:A0v / -1,2:B0c -2,2:B1- / -2,-2:C1- -1,-2:C0c
/ -3,3: -3,4:C1- / -2,1:A1- -1,1:B1v / -1,2:B1c -2,2: / -3,4: -4,5:C1-
`;

const ACTIONS = PLAYED.trim().split(/\s+\/\s+/);

export const N_ACTIONS = ACTIONS.length;

function figuresOf(text: string): FiguresView[] {
  return text
    .split(".")
    .filter(Boolean)
    .map((figure) => ({
      seat: figure[0] as FiguresView["seat"],
      knights: Number(figure.slice(1, -1)),
      building: BUILDINGS[figure.at(-1)!] ?? null,
    }));
}

/** The land after the first `n` actions. */
export function hexesAfter(n: number): HexView[] {
  const figures = new Map<string, FiguresView[]>();
  for (const change of ACTIONS.slice(0, n).flatMap((action) => action.split(/\s+/))) {
    const [hex = "", text = ""] = change.split(":");
    figures.set(hex, figuresOf(text));
  }
  return LAND.trim()
    .split(/\s+/)
    .map((entry, slot) => {
      const hex = entry.slice(0, -1);
      return { ...hexOf(hex), slot, terrain: TERRAINS[entry.at(-1)!]!, figures: figures.get(hex) ?? [] };
    });
}
