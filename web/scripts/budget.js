// Fails when what a browser must load before the first page, or the engine, is too large.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const MOST = 60_000;
const MOST_ENGINE = 480_000;
const dist = new URL("../dist/", import.meta.url);

const html = readFileSync(new URL("index.html", dist), "utf8");
const first = new Set([...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map((match) => match[1]));
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
const engine = readdirSync(new URL("assets/", dist)).find((name) => name.endsWith(".wasm"));
const engineSize = engine ? gzipSync(readFileSync(new URL(`assets/${engine}`, dist))).length : 0;
if (engine) console.log(`${String(engineSize).padStart(7)}  compressed engine, of ${MOST_ENGINE} allowed`);
else console.log("without the engine: run `cargo xtask engine` first for tables on the device");
if (sum > MOST || engineSize > MOST_ENGINE) process.exit(1);
