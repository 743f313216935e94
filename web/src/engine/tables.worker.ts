import type { EngineFiles, FromWorker, ToWorker } from "./messages";
import { Tables } from "./tables";
import { Thinker } from "./thinker";
import { BotPool } from "./bot-pool";
import { Engine, EngineError } from "./wasm";

const post = (message: FromWorker) => postMessage(message);

let tables: Promise<Tables> | undefined;

async function start(files: EngineFiles, nBotWorkers: number): Promise<Tables> {
  const module = await WebAssembly.compileStreaming(fetch(files.engine));
  const engine = await Engine.start(module);
  // Workers start when they are asked.
  const thinker = () => new Thinker(module, files.weights);
  const helpers = Array.from({ length: nBotWorkers - 1 }, thinker);
  const bots = new BotPool([thinker(), ...helpers], (opinions) => engine.ask("agree", { opinions }));
  return new Tables(engine, bots, post);
}

async function answer(id: number, asked: (tables: Tables) => unknown): Promise<void> {
  try {
    post({ type: "answer", id, value: await asked(await tables!) });
  } catch (error) {
    if (!(error instanceof EngineError)) console.error(error);
    post({ type: "refused", id, refusal: error instanceof EngineError ? error.refusal : { code: "internal" } });
  }
}

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case "start":
      tables = start(data.files, data.nBotWorkers);
      break;
    case "ask":
      await answer(data.id, ({ requests }) => requests[data.name](data.values));
      break;
    case "join":
      await tables!
        .then((started) => started.join(data.conn, data.table, data.since))
        .catch(() => post({ type: "closed", conn: data.conn }));
      break;
    case "send":
      await (await tables!).forConn(data.conn, (table) => table.send(data.conn, data.message));
      break;
    case "part":
      await (await tables!).forConn(data.conn, (table) => table.part(data.conn));
      break;
  }
};
