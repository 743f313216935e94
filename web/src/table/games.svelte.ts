import list from "../protocol/games.json";
import type { GameInfo, Pace } from "../protocol/protocol";
import { say, sayOr } from "../words/words.svelte";

/** The games, which the client knows without asking; the range of an option is a pair. */
export const games = {
  list: list as unknown as GameInfo[],

  find(name: string): GameInfo | undefined {
    return this.list.find((game) => game.name === name);
  },
};

/** A game's title as its box has it in the chosen language. */
export function titleOf(game: string): string {
  return sayOr(`game-${game}`, undefined, () => game);
}

export function levelName(level: string): string {
  return sayOr(`bot-level-${level}`, undefined, () => level);
}

/** What a bot of this level sees and overlooks; empty if nobody wrote it. */
export function levelAbout(game: string, level: string): string {
  return sayOr(`bot-about-${game}-${level}`, undefined, () => "");
}

/** A variant as people call it. */
export function optionName(game: string, option: string, value = 0): string {
  return sayOr(`option-${game}-${option}`, { n: value }, () => option);
}

/** The clock of a table, with its times. */
export function paceInWords(pace: Pace): string {
  switch (pace.type) {
    case "none":
      return say("pace-none");
    case "live":
      return say("pace-live-of", { minutes: Math.round(pace.bank_s / 60), seconds: pace.increment_s });
    case "correspondence":
      return say("pace-correspondence-of", { hours: Math.round(pace.turn_s / 3600) });
  }
}

/** The variants of a table, as a list of names. */
export function optionNames(game: string, options: string): string[] {
  return options
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      const [name = "", value] = word.split("=");
      return optionName(game, name, Number(value ?? 0));
    });
}

export function usualLevelOf(game: string): string {
  return games.find(game)?.default_level ?? "";
}
