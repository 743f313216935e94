// The engine without the client around it, in Node and in pages.
import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../engine/", import.meta.url);

/** The engine that was built, and the files of weights by the names of their games. */
export function engineFiles() {
  const weights = readdirSync(folder).filter((name) => name.endsWith(".weights"));
  const read = (name) => readFileSync(new URL(name, folder));
  return {
    engine: read("engine.wasm"),
    weights: Object.fromEntries(weights.map((name) => [name.replace(".weights", ""), read(name)])),
  };
}

/** Starts an engine from bytes. It stands alone, so that a page can be given it as a text. */
export async function startEngine({ engine, weights }) {
  const { instance } = await WebAssembly.instantiate(engine, { host: { now_ms: () => performance.now() } });
  const { memory, input, handle, install_weights, output } = instance.exports;
  const write = (bytes) => {
    // Making room may replace the buffer.
    const start = input(bytes.length);
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
  };
  const answer = (length) => {
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length));
    const { ok, error } = JSON.parse(text);
    if (error) throw new Error(error.message);
    return ok;
  };
  for (const [game, file] of Object.entries(weights)) {
    const name = new TextEncoder().encode(game);
    write(new Uint8Array([...name, ...file]));
    answer(install_weights(name.length));
  }
  return (name, values) => {
    write(new TextEncoder().encode(JSON.stringify({ [name]: values })));
    return answer(handle());
  };
}

/** Lets the page start an engine: `globalThis.engine` is a promise of its `ask`. */
export async function startEngineIn(page) {
  await page.evaluate(`globalThis.engine = (async () => {
    const list = await (await fetch("/sw.js")).text();
    const found = (pattern) => [...list.matchAll(pattern)];
    const bytes = async (path) => new Uint8Array(await (await fetch("/" + path)).arrayBuffer());
    const weights = {};
    for (const [path, game] of found(/assets\\/(\\w+)-[^"]+\\.weights/g)) weights[game] = await bytes(path);
    const [[path]] = found(/assets\\/[^"]+\\.wasm/g);
    return (${startEngine})({ engine: await bytes(path), weights });
  })(); undefined`);
}
