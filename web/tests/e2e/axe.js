// What axe finds on the page as it is now.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { holds } from "./expect.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function check(person, where) {
  // The policy of the server lets no page add a script; the browser's own tools may.
  await person.page.evaluate(axe);
  const found = await person.page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const named = found.violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes
        .slice(0, 3)
        .map((node) => node.html.slice(0, 120))
        .join(" | ")}`,
  );
  holds(named.length === 0, `axe on ${where}:\n  ${named.join("\n  ")}`);
}
