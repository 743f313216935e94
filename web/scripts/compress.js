// Writes the engine compressed by Brotli beside it: servers that can send it as it is save a quarter against gzip.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const assets = new URL("../dist/assets/", import.meta.url);
const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_MAX_WINDOW_BITS } = constants;
const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS };

for (const name of readdirSync(assets).filter((name) => name.endsWith(".wasm"))) {
  const file = new URL(name, assets);
  writeFileSync(new URL(`${name}.br`, assets), brotliCompressSync(readFileSync(file), { params }));
}
