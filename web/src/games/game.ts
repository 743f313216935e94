import type { Component, Snippet } from "svelte";

import type { Choice, SeatName } from "../protocol/protocol";
import type { Step } from "../table/history.svelte";
import type { Play } from "../table/play.svelte";
import type { Sound } from "../table/sounds";
import type { Key, Message } from "../words/words.svelte";
import type { LessonStep } from "./lesson";

/** What a game brings to be drawn; its folder's `index.ts` exports this as default. */
export interface GameFolder {
  /** The table: everything between the bar at the top and the bar at the bottom, with room for an aside on wide screens. */
  Board: Component<{ play: Play; aside?: Snippet }>;
  /** One seat's end of the game: points out what is being counted, the item at `step` or of that kind. */
  Ending: Component<{ play: Play; seat: string; step: number; kind: string | undefined }>;
  /** What all seats share at the end, and what on it is being counted. */
  Scene?: Component<{ play: Play; steps: Step[]; kind: string | undefined }>;
  /** The kinds of items in the order in which they are counted; without it each seat's items in their own order. */
  counting?: readonly string[];
  /** The pictures that the drawings refer to; a page shows them once. */
  Symbols: Component;
  /** Elements that end a turn by themselves: in the bar, where Confirm would be. Each has its word. */
  closing: Record<string, Key>;
  /** The files of words it needs. */
  words: string[];
  /** What an action does; nothing for an action that this client does not know. */
  describe: (action: Told, nameOf: (seat: SeatName) => string) => Description | undefined;
  /** What an action is about, as small pictures for a line of the log. */
  StepPicture?: Component<{ step: Step }>;
  /** One seat's things as a small picture for the strip of seats, where each seat has its own board. */
  SeatPicture?: Component<{ play: Play; seat: SeatName }>;
  /** The action that waits to be confirmed, to be heard: where it goes and what it is. */
  chosenAloud: (play: Play) => string;
  /** What one seat has on the table, to be heard. */
  summary: (play: Play, seat: SeatName) => string[];
  /** What there is to do at this step of the view, as a key of the game's words. */
  prompt: (play: Play) => Message;
  /** What would happen if this were confirmed. */
  outcome: (play: Play, choice: Choice) => string;
  /** The costs and points of the game, above its rules. */
  Sheet: Component<{ view: unknown }>;
  /** How an action sounds. */
  soundsOf: (step: Step) => Sound[];
  /** How far the game is, for the top of the page. */
  status?: (play: Play) => Message[];
}

/** An action of a seat or of chance, with the positions around it where they are known. */
export type Told = { seat: SeatName | null; text: string } & Partial<Pick<Step, "before" | "after">>;

/** An action in words. */
export interface Description {
  /** Everything, for those who see no pictures. */
  full: string;
  /** What the pictures of the action do not show. */
  short: string;
}

/** The rules page of a game: its sections with their pictures. */
export interface RulesFolder {
  Symbols: Component;
  sections: { title: Key; text: Key; picture: string }[];
  Picture: Component<{ section: string }>;
}

interface Default<T> {
  default: T;
}

// Everything is found by its place: a new game is a new folder.
const FOLDERS = import.meta.glob<Default<GameFolder>>("./*/index.ts");
const RULES = import.meta.glob<Default<RulesFolder>>("./*/rules.ts");
const LESSONS = import.meta.glob<Default<LessonStep[]>>("./*/lesson.ts");
const SHOWCASES = import.meta.glob<Default<Component>>("./*/Showcase.svelte");
const PADS = import.meta.glob<Default<Component>>("./*/Pad.svelte");

/** The games that can be drawn, by name; the one most people know first. */
export const GAMES = Object.keys(FOLDERS)
  .map((path) => path.split("/")[1]!)
  .sort()
  .reverse();

/** The game of that name, or the first where there is none. */
export function knownGame(name: string): string {
  return GAMES.includes(name) ? name : GAMES[0]!;
}

export async function loadGame(name: string): Promise<GameFolder | undefined> {
  return (await FOLDERS[`./${name}/index.ts`]?.())?.default;
}

export async function loadRules(name: string): Promise<RulesFolder | undefined> {
  return (await RULES[`./${name}/rules.ts`]?.())?.default;
}

export async function loadLesson(name: string): Promise<LessonStep[] | undefined> {
  return (await LESSONS[`./${name}/lesson.ts`]?.())?.default;
}

export async function loadPad(name: string): Promise<Component | undefined> {
  return (await PADS[`./${name}/Pad.svelte`]?.())?.default;
}

/** A game of bots that plays itself, as a picture. */
export async function loadShowcase(name: string): Promise<Component | undefined> {
  return (await SHOWCASES[`./${name}/Showcase.svelte`]?.())?.default;
}
