// Prints the report of the wasm build: `node run.mjs smoke.wasm RECORD…`.
import { readFileSync } from "node:fs";

const [file, ...records] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
const { push_input, replay, decisions, output_byte } = instance.exports;

function output(length) {
  return Buffer.from(Uint8Array.from({ length }, (_, i) => output_byte(i))).toString("utf8");
}

for (const path of records) {
  for (const byte of readFileSync(path)) push_input(byte);
  console.log(`${path}\n${output(replay())}`);
}
process.stdout.write(output(decisions()));
