import type { Plugin } from "vite";

/** Tells V8 to compile a whole file when it is loaded, in the background, and not each function when it is first called. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/** Hints for every file of the page: what a table needs is loaded long before the tap that shows it. */
export function compileHints(): Plugin {
  return {
    name: "crownland-compile-hints",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = HINT + file.code;
    },
  };
}
