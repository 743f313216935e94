import { Refused } from "../connection/refused";
import type { ClientMessage, ServerMessage } from "../protocol/protocol";
import type { EngineFiles, FromWorker, ToWorker, WorkerRequests } from "./messages";
import { nWorkers } from "./processors";
import address from "./tables.worker.ts?worker&url";
import { workerAddress } from "./trusted";

/** The engine that was built with this client: none where it could not be. */
const ENGINES: Record<string, string> = import.meta.glob("../../engine/*.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The learned weights of its bots, by the name of the game. */
const WEIGHTS: Record<string, string> = import.meta.glob("../../engine/*.weights", {
  query: "?url",
  import: "default",
  eager: true,
});
/** Where the engine and the weights of its bots are. */
export function engineFiles(): EngineFiles {
  const href = (address = "") => new URL(address, document.baseURI).href;
  const gameOf = (path: string) => path.split("/").at(-1)!.replace(".weights", "");
  const weights = Object.fromEntries(Object.entries(WEIGHTS).map(([path, url]) => [gameOf(path), href(url)]));
  return { engine: href(Object.values(ENGINES)[0]), weights };
}

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Refused) => void;
}

/** Hears what a table on this device says. */
export interface Listener {
  onmessage: (message: ServerMessage) => void;
  onclose: () => void;
}

/** The engine in its worker, as a page sees it. */
class EngineClient {
  readonly isThere = Object.keys(ENGINES).length > 0;
  /** Whether tables on this device survive the tab, as far as is known. */
  isKept = $state(true);

  private worker: Worker | undefined;
  private nextId = 1;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<number, Listener>();

  /** Starts the worker, which fetches the engine. */
  start(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(workerAddress(address), { type: "module" });
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.postMessage({ type: "start", files: engineFiles(), nBotWorkers: nWorkers() } satisfies ToWorker);
    return worker;
  }

  ask<Name extends keyof WorkerRequests>(
    name: Name,
    values: WorkerRequests[Name][0],
  ): Promise<WorkerRequests[Name][1]> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.post({ type: "ask", id, name, values: values as never });
    });
  }

  join(table: string, since: number, listener: Listener): number {
    const conn = this.nextId++;
    this.listeners.set(conn, listener);
    this.post({ type: "join", conn, table, since });
    return conn;
  }

  send(conn: number, message: ClientMessage): void {
    this.post({ type: "send", conn, message });
  }

  part(conn: number): void {
    this.listeners.delete(conn);
    this.post({ type: "part", conn });
  }

  private post(message: ToWorker): void {
    this.start().postMessage(message);
  }

  private hear(data: FromWorker): void {
    switch (data.type) {
      case "answer":
        this.waiting.get(data.id)?.resolve(data.value as never);
        this.waiting.delete(data.id);
        break;
      case "refused":
        this.waiting.get(data.id)?.reject(new Refused(data.refusal));
        this.waiting.delete(data.id);
        break;
      case "message":
        this.listeners.get(data.conn)?.onmessage(data.message);
        break;
      case "closed":
        this.listeners.get(data.conn)?.onclose();
        break;
      case "storage":
        this.isKept = data.isKept;
        break;
    }
  }
}

export const engine = new EngineClient();
