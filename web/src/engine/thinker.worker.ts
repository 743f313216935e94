import type { Line } from "./messages";
import type { FromThinker, ToThinker } from "./thinker";
import { Engine, EngineError } from "./wasm";

let engine: Promise<Engine> | undefined;
let weights: Record<string, string> = {};

/** Fetches the weights of the game that a line is of, once. */
async function provide(started: Engine, { start }: Line): Promise<void> {
  const game = "table" in start ? start.table.game : start.position.trim().split(" ")[0]!;
  if (!started.ask("needs_weights", { game })) return;
  const file = await fetch(weights[game] ?? "");
  if (!file.ok) throw new EngineError({ code: "not_found" });
  started.installWeights(game, new Uint8Array(await file.arrayBuffer()));
}

async function answer(name: (ToThinker & { type: "ask" })["name"], values: never): Promise<FromThinker> {
  try {
    const started = await engine!;
    await provide(started, (values as { line: Line }).line);
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
