import type { RulesFolder } from "../game";
import Picture from "./RulesPicture.svelte";
import Symbols from "./Symbols.svelte";

const sections = ["goal", "setup", "turn", "connection", "end", "scoring", "variants"];

export default { sections, Picture, Symbols } satisfies RulesFolder;
