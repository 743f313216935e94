import type { ToBots } from "./bots";
import { Engine } from "./wasm";

/** A search blocks its worker: nothing else runs here. */
let engine: Promise<Engine> | undefined;

onmessage = async ({ data }: MessageEvent<ToBots>) => {
  if ("module" in data) {
    engine = Engine.start(data.module);
    return;
  }
  const { turn, line, bot } = data.think;
  postMessage((await engine)?.ask("choose", { turn, line, bot, seed: data.seed }) ?? null);
};
