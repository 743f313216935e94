import type { Line } from "./messages";
import type { FromThinker, ToThinker } from "./thinker";
import { Engine, EngineError } from "./wasm";
import { provideWeights } from "./weights";

let engine: Promise<Engine> | undefined;
let weights: Record<string, string> = {};

async function answer(name: (ToThinker & { type: "ask" })["name"], values: never): Promise<FromThinker> {
  try {
    const started = await engine!;
    await provideWeights(started, (values as { line: Line }).line, weights);
    return { ok: started.ask(name, values) };
  } catch (error) {
    if (!(error instanceof EngineError)) console.error(error);
    return { refusal: error instanceof EngineError ? error.refusal : { code: "internal" } };
  }
}

onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if (data.type === "start") {
    engine = Engine.start(data.module);
    ({ weights } = data);
    return;
  }
  postMessage(await answer(data.name, data.values));
};
