import type { FromStudy, ToStudy } from "./study";
import { Engine, EngineError } from "./wasm";

/** A review blocks its worker: nothing else runs here. */
let engine: Promise<Engine> | undefined;

onmessage = async ({ data }: MessageEvent<ToStudy>) => {
  if ("engine" in data) {
    engine = WebAssembly.compileStreaming(fetch(data.engine)).then((module) => Engine.start(module));
    return;
  }
  const { id, name, values } = data;
  const post = (message: FromStudy) => postMessage(message);
  try {
    post({ id, value: (await engine!).ask(name, values) });
  } catch (error) {
    post({ id, refusal: error instanceof EngineError ? error.refusal : { code: "internal" } });
  }
};
