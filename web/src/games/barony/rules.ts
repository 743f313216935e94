import type { RulesFolder } from "../game";
import Picture from "./RulesPicture.svelte";

const sections = ["goal", "setup", "turn", "recruit", "move", "build", "city", "expedition", "title", "end"];

export default { sections, Picture } satisfies RulesFolder;
