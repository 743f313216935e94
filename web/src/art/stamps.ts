/**
 * What grows and stands on the land of both games, as relative paths around a foot or a middle.
 *
 * A stamp is cut once for a square of 100 units and set down anywhere, in any size.
 */
import { short, type Point } from "./place";

export const FIR = "m0-46 9 15h-4l10 15h-5l9 16h-38l9-16h-5l10-15h-4z";
export const OAK = "m-4 0v-8c-10 2-16-4-14-12-6-8 2-17 9-15 4-9 15-9 18 0 8-1 14 7 9 15 2 8-4 14-14 12v8z";
export const EAR =
  "m0-20c5 5 5 11 0 16-5-5-5-11 0-16zm-2 22c-8 0-11-4-11-11 7 1 11 4 11 11zm4 0c8 0 11-4 11-11-7 1-11 4-11 11z" +
  "m-4 13c-8 0-11-4-11-11 7 1 11 4 11 11zm4 0c8 0 11-4 11-11-7 1-11 4-11 11zm-2 11v-30";
export const STACK = "m-19 17c-1-17 8-31 19-34 11 3 20 17 19 34zm9-3c0-8 2-14 5-19m14 19c0-8-2-14-5-19";
export const TUFT = "m0 10c-1-9-5-15-12-19m12 19c-1-11 0-18 2-27m-2 27c2-8 6-14 13-17";
export const DOT = "h.01";
export const REEDS = "m-7 24v-30m14 30v-38m-7 38c0-13 11-18 18-20";
export const CATTAILS = "m-7-22v14m14-24v14";
export const POOL = "m-23 0c10-9 36-9 46 0-10 10-36 10-46 0z";
export const GLIMMER = "m-13 0h15";
export const WAVE = "m-16 2q8-9 16 0t16 0";
export const PEAK = "m-33 0 17-37 9-7 11 14 8-5 21 35z";
export const PEAK_LINES = "m-16-37 5 15 4-22m3 14 6 15 9-9";
export const SUMMIT = "m-32 0 20-36 10 12 6-8 28 32z";
export const SNOW = "m-12-36-8 14 6-2 4 5 5-6 3-1zm16 4-5 7 4 0 3 5 5-4z";
export const SAIL = "m-2-34v46h-24c14-10 22-26 24-46zm7 8c10 10 17 22 19 38h-19z";
export const HULL = "m-32 18h64c-4 10-10 14-16 14h-32c-6 0-12-4-16-14z";
export const GLINT = "m0-13c2 9 4 11 13 13-9 2-11 4-13 13-2-9-4-11-13-13 9-2 11-4 13-13z";

/** Numbers of a relative path; no stamp has arcs, whose flags would be scaled, too. */
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
const cut = new Map<string, string>();

/** A stamp in another size. */
export function scaled(stamp: string, factor: number): string {
  if (factor === 1) return stamp;
  const key = `${factor} ${stamp}`;
  let made = cut.get(key);
  if (made === undefined) {
    made = stamp.replace(NUMBER, (number) => ` ${short(Number(number) * factor)}`);
    cut.set(key, made);
  }
  return made;
}

/** A stamp set down there. */
export function set(stamp: string, { x, y }: Point): string {
  return `M${short(x)} ${short(y)}${stamp}`;
}
