import type { EngineFiles, Line } from "./messages";
import type { FromStudy, ToStudy } from "./study";
import { Engine, EngineError } from "./wasm";
import { provideWeights } from "./weights";

/** A review blocks its worker: nothing else runs here. */
let engine: Promise<Engine> | undefined;
let weights: EngineFiles["weights"] = {};

onmessage = async ({ data }: MessageEvent<ToStudy>) => {
  if ("files" in data) {
    engine = WebAssembly.compileStreaming(fetch(data.files.engine)).then((module) => Engine.start(module));
    ({ weights } = data.files);
    return;
  }
  const { id, name, values } = data;
  const post = (message: FromStudy) => postMessage(message);
  try {
    const started = await engine!;
    await provideWeights(started, (values as { line: Line }).line, weights);
    post({ id, value: started.ask(name, values) });
  } catch (error) {
    post({ id, refusal: error instanceof EngineError ? error.refusal : { code: "internal" } });
  }
};
