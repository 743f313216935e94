import type { RulesFolder } from "../game";
import Picture from "./RulesPicture.svelte";
import Symbols from "./Symbols.svelte";

const SECTIONS = ["goal", "setup", "turn", "connection", "end", "scoring", "variants"] as const;
const sections = SECTIONS.map(
  (section) =>
    ({ title: `rules-kingdomino-${section}-title`, text: `rules-kingdomino-${section}`, picture: section }) as const,
);

export default { sections, Picture, Symbols } satisfies RulesFolder;
