import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default typescript.config(
  { ignores: ["dist", "screenshots", "src/protocol/protocol.ts", "src/words/keys.ts"] },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: "error",
      // The maps and sets here are local to a function or hold what is not drawn.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
    rules: {
      // A component's variable that an effect assigns is read by the effect's next run.
      "no-useless-assignment": "off",
      // svelte-check reports these, and sees accessibility warnings that this rule does not.
      "svelte/no-unused-svelte-ignore": "off",
    },
  },
  {
    files: ["src/**/*.ts"],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    rules: { "@typescript-eslint/no-floating-promises": "error" },
  },
);
