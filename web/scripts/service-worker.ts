import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

/** Emits `/sw.js` from its template, with the list of everything the build made. */
export function serviceWorker(): Plugin {
  return {
    name: "crownland-service-worker",
    apply: "build",
    generateBundle(_options, bundle) {
      const made = Object.keys(bundle).filter((name) => !name.endsWith(".map"));
      const files = ["/", "/theme.js", "/icon.svg", "/manifest.webmanifest"];
      for (const name of made.sort()) if (name !== "index.html") files.push(`/${name}`);
      const version = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 12);
      const template = readFileSync(new URL("./service-worker-template.js", import.meta.url), "utf8");
      const source = template
        .replace('"__VERSION__"', JSON.stringify(version))
        .replace('"__FILES__"', JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
