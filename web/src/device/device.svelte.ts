import type { SeatName } from "../protocol/protocol";
import { keep, kept } from "./kept";

/** What this device remembers: nothing of it leaves the browser. */
export interface Remembered {
  name: string;
  language: string;
  theme: "system" | "light" | "dark" | "contrast";
  confirm: "system" | "always" | "never";
  /** How fast the others' actions are shown. */
  pace: "slow" | "normal" | "instant";
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  vibration: boolean;
  hints: boolean;
  handover: boolean;
  /** Whether hints are offered, and bad turns questioned, in games against bots. */
  coach: boolean;
  /** Whether the bot's level follows the results, and the level that fits, game by game. */
  fits: boolean;
  fitting: Record<string, string>;
  /** Tables this device has been at, newest first, and the seats it has there. */
  tables: { id: string; game: string; seats?: SeatName[] }[];
  /** Whether there may be tables that are played on this device. */
  hasMatches: boolean;
}

const KEY = "crownland";

const FRESH: Remembered = {
  name: "",
  language: "",
  theme: "system",
  confirm: "system",
  pace: "normal",
  sound: true,
  volume: 0.7,
  vibration: true,
  hints: true,
  handover: false,
  coach: false,
  fits: false,
  fitting: {},
  tables: [],
  hasMatches: false,
};

export const device = $state({ ...FRESH, ...kept<Partial<Remembered>>(KEY) });

/** Keeps what changed. */
export function remember(changes: Partial<Remembered>): void {
  Object.assign(device, changes);
  keep(KEY, device);
  if (changes.theme) showTheme();
}

export function showTheme(): void {
  if (device.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = device.theme;
}

export function rememberTable(id: string, game: string, seats: SeatName[] = []): void {
  const others = device.tables.filter((table) => table.id !== id);
  remember({ tables: [{ id, game, seats }, ...others].slice(0, 30) });
}

/** Leaves a table out of the lists of this device; the seat there stays. */
export function forgetTable(id: string): void {
  remember({ tables: device.tables.filter((table) => table.id !== id) });
}

/** Whether an action is confirmed before it is sent: by touch yes, by mouse in live games no. */
export function asksToConfirm(isCorrespondence: boolean): boolean {
  if (device.confirm !== "system") return device.confirm === "always";
  return isCorrespondence || matchMedia("(pointer: coarse)").matches;
}

export function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
