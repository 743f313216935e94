// Fails when what a browser must load before the first page is too large.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const MOST = 60_000;
const dist = new URL("../dist/", import.meta.url);

const html = readFileSync(new URL("index.html", dist), "utf8");
const first = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1]));
// What is imported at once counts; what is imported when needed does not.
const queue = [...first];
for (const name of queue) {
  const text = readFileSync(new URL(name, dist), "utf8");
  for (const match of text.matchAll(/(?:from|^import|;import)\s*"\.\/([^"]+\.js)"/g)) {
    const path = `assets/${match[1]}`;
    if (!first.has(path)) {
      first.add(path);
      queue.push(path);
    }
  }
}
let sum = 0;
for (const name of first) {
  const size = gzipSync(readFileSync(new URL(name, dist))).length;
  sum += size;
  console.log(`${String(size).padStart(7)}  ${name}`);
}
const n = readdirSync(new URL("assets/", dist)).filter((name) => name.endsWith(".js")).length;
console.log(`${String(sum).padStart(7)}  compressed JavaScript on first load, of ${MOST} allowed (${n} files in all)`);
if (sum > MOST) process.exit(1);
