import type { RulesFolder } from "../game";
import Picture from "./RulesPicture.svelte";
import Symbols from "./Symbols.svelte";

const SECTIONS = ["goal", "setup", "turn", "recruit", "move", "build", "city", "expedition", "title", "end"] as const;
const sections = SECTIONS.map(
  (section) => ({ title: `rules-barony-${section}-title`, text: `rules-barony-${section}`, picture: section }) as const,
);

export default { sections, Picture, Symbols } satisfies RulesFolder;
