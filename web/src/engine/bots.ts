import type { Think } from "./messages";
import { workerAddress } from "./trusted";
import address from "./bots.worker.ts?worker&url";

export type ToBots = { module: WebAssembly.Module } | { think: Think; seed: number };

/** The worker in which bots think, so that tables answer meanwhile. */
export class Bots {
  private worker: Worker | undefined;
  private isBusy = false;

  constructor(private readonly module: WebAssembly.Module) {}

  /** Lets a bot choose; what was asked before is called off. */
  choose(think: Think): Promise<string | null> {
    if (this.isBusy) this.stop();
    const worker = (this.worker ??= this.start());
    this.isBusy = true;
    return new Promise((resolve) => {
      const answer = (text: string | null) => {
        if (this.worker === worker) this.isBusy = false;
        resolve(text);
      };
      worker.onmessage = ({ data }: MessageEvent<string | null>) => answer(data);
      // The room plays the first legal action for a bot that fails.
      worker.onerror = () => {
        answer(null);
        this.stop();
      };
      const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
      worker.postMessage({ think, seed } satisfies ToBots);
    });
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.isBusy = false;
  }

  private start(): Worker {
    const worker = new Worker(workerAddress(address), { type: "module" });
    worker.postMessage({ module: this.module } satisfies ToBots);
    return worker;
  }
}
