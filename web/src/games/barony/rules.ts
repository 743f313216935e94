import type { RulesFolder } from "../game";
import Picture from "./RulesPicture.svelte";
import Symbols from "./Symbols.svelte";

const sections = ["goal", "setup", "turn", "recruit", "move", "build", "city", "expedition", "title", "end"];

export default { sections, Picture, Symbols } satisfies RulesFolder;
