import type { RulesFolder } from "../game";
import Picture from "./RulesPicture.svelte";

const sections = ["goal", "setup", "turn", "connection", "end", "scoring", "variants"];

export default { sections, Picture } satisfies RulesFolder;
