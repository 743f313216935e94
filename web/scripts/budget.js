// Fails when what a browser must load before the first page, a game's drawing, the typeface or the engine is too large.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";

const MOST = 60_000;
const MOST_ENGINE = 300_000;
const MOST_WEIGHTS = 100_000;
const MOST_GAME = 40_000;
const MOST_TYPE = 30_000;
const GAMES = ["kingdomino", "barony"];
const dist = new URL("../dist/", import.meta.url);

const html = readFileSync(new URL("index.html", dist), "utf8");
const entries = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map((match) => match[1]);

/** These files with everything that they import at once; what is imported when needed does not count. */
function withImports(names) {
  const found = new Set(names);
  for (const name of found) {
    const text = readFileSync(new URL(name, dist), "utf8");
    for (const match of text.matchAll(/(?:from|^import|;import)\s*"\.\/([^"]+\.js)"/g)) found.add(`assets/${match[1]}`);
  }
  return found;
}

const compressed = (name) => gzipSync(readFileSync(new URL(name, dist))).length;
const named = (pattern) => readdirSync(new URL("assets/", dist)).filter((name) => pattern.test(name));
const first = withImports(entries);
let sum = 0;
for (const name of first) {
  const size = compressed(name);
  sum += size;
  console.log(`${String(size).padStart(7)}  ${name}`);
}
const n = readdirSync(new URL("assets/", dist)).filter((name) => name.endsWith(".js")).length;
console.log(`${String(sum).padStart(7)}  compressed JavaScript on first load, of ${MOST} allowed (${n} files in all)`);
const read = (name) => readFileSync(new URL(`assets/${name}`, dist));
let isTooLarge = sum > MOST;
for (const game of GAMES) {
  const own = withImports(named(new RegExp(`^${game}-.*\\.js$`)).map((name) => `assets/${name}`));
  const size = [...own].filter((name) => !first.has(name)).reduce((total, name) => total + compressed(name), 0);
  console.log(`${String(size).padStart(7)}  compressed drawing of ${game}, of ${MOST_GAME} allowed`);
  isTooLarge ||= size > MOST_GAME;
}
const type = named(/\.woff2$/).reduce((total, name) => total + statSync(new URL(`assets/${name}`, dist)).size, 0);
console.log(`${String(type).padStart(7)}  display typeface, of ${MOST_TYPE} allowed`);
isTooLarge ||= type > MOST_TYPE;
const [engine] = named(/\.wasm$/);
if (engine) {
  const [brotli, gzip] = [read(`${engine}.br`).length, gzipSync(read(engine)).length];
  console.log(`${String(brotli).padStart(7)}  engine by Brotli, of ${MOST_ENGINE} allowed (by gzip ${gzip})`);
  isTooLarge ||= brotli > MOST_ENGINE;
} else {
  console.log("without the engine: run `cargo xtask engine` first for tables on the device");
}
for (const name of named(/\.weights$/)) {
  const size = gzipSync(read(name)).length;
  console.log(`${String(size).padStart(7)}  ${name}, of ${MOST_WEIGHTS} allowed`);
  isTooLarge ||= size > MOST_WEIGHTS;
}
if (isTooLarge) process.exit(1);
