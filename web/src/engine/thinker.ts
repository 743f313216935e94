import type { EngineRequests, Opinion, Think } from "./messages";
import { workerAddress } from "./trusted";
import { EngineError } from "./wasm";
import address from "./thinker.worker.ts?worker&url";

/** What a thinker is asked for, with the type of each answer: what takes long, and needs no table. */
export type ThinkerRequests = Pick<EngineRequests, "choose" | "random_games">;

export type ToThinker =
  | { type: "start"; module: WebAssembly.Module; weights: Record<string, string> }
  | { type: "ask"; name: keyof ThinkerRequests; values: never };

export type FromThinker = { ok: unknown } | { refusal: EngineError["refusal"] };

/** A worker that thinks, so that tables answer meanwhile. It does one thing at a time. */
export class Thinker {
  private worker: Worker | undefined;
  private isBusy = false;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly weights: Record<string, string>,
  ) {}

  /** Lets a bot choose. */
  choose({ turn, line, bot }: Think): Promise<Opinion | null> {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    return this.ask("choose", { turn, line, bot, seed });
  }

  /** Asks for something; what was asked before is called off, and never answered. */
  ask<Name extends keyof ThinkerRequests>(
    name: Name,
    values: ThinkerRequests[Name][0],
  ): Promise<ThinkerRequests[Name][1]> {
    this.callOff();
    this.isBusy = true;
    const worker = (this.worker ??= this.start());
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
        this.isBusy = false;
        if ("ok" in data) resolve(data.ok as ThinkerRequests[Name][1]);
        else reject(new EngineError(data.refusal));
      };
      worker.onerror = () => {
        this.stop();
        reject(new EngineError({ code: "internal" }));
      };
      worker.postMessage({ type: "ask", name, values: values as never } satisfies ToThinker);
    });
  }

  /** Ends what it thinks of; that is never answered. */
  callOff(): void {
    if (this.isBusy) this.stop();
  }

  /** A search blocks its worker: the only way to end it is to end the worker. */
  private stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.isBusy = false;
  }

  private start(): Worker {
    const worker = new Worker(workerAddress(address), { type: "module" });
    const { module, weights } = this;
    worker.postMessage({ type: "start", module, weights } satisfies ToThinker);
    return worker;
  }
}
