import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

import type { Plugin } from "vite";

/** What a page may do, where no server says it by a header. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

/** Pictures that only messengers show. */
const isPreview = (name: string) => name.startsWith("preview-");

/** Emits `sw.js` from its template, with the list of everything the build made, and the content policy of the page. */
export function serviceWorker(): Plugin {
  const folder = new URL("../public/", import.meta.url);
  return {
    name: "crownland-service-worker",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
    ],
    generateBundle(_options, bundle) {
      const made = Object.keys(bundle).filter((name) => name !== "index.html" && !name.endsWith(".map"));
      const fixed = readdirSync(folder).filter((name) => !isPreview(name));
      const files = ["./", ...fixed.sort(), ...made.sort()];
      const version = createHash("sha256").update(files.join("\n"));
      // The others have the hashes of their contents in their names.
      for (const name of fixed) version.update(readFileSync(new URL(name, folder)));
      const template = readFileSync(new URL("./service-worker-template.js", import.meta.url), "utf8");
      version.update(template);
      const source = template
        .replace('"__VERSION__"', JSON.stringify(version.digest("hex").slice(0, 12)))
        .replace('"__FILES__"', JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
