import { Refused } from "../connection/refused";
import type { Refusal } from "../protocol/protocol";
import { engineFiles } from "./client.svelte";
import type { EngineFiles, EngineRequests } from "./messages";
import { nWorkers } from "./processors";
import address from "./study.worker.ts?worker&url";
import { workerAddress } from "./trusted";

type Requests = Pick<EngineRequests, "review" | "review_step" | "judge">;

export type ToStudy = { files: EngineFiles } | { id: number; name: keyof Requests; values: never };

export type FromStudy = { id: number; value: unknown } | { id: number; refusal: Refusal };

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Refused) => void;
}

/** Workers that play games on for reviews, apart from the one with the tables, which answers meanwhile. */
class StudyEngine {
  readonly nWorkers = nWorkers();
  private readonly workers: StudyWorker[] = [];

  /** Asks the worker that has least to do; another one is started while all are busy. */
  ask<Name extends keyof Requests>(name: Name, values: Requests[Name][0]): Promise<Requests[Name][1]> {
    const [free] = this.workers.toSorted((a, b) => a.nWaiting - b.nWaiting);
    if (free && (free.nWaiting === 0 || this.workers.length === this.nWorkers)) return free.ask(name, values);
    const started = new StudyWorker();
    this.workers.push(started);
    return started.ask(name, values);
  }
}

class StudyWorker {
  private worker: Worker | undefined;
  private nextId = 1;
  private readonly waiting = new Map<number, Waiting>();

  get nWaiting(): number {
    return this.waiting.size;
  }

  ask<Name extends keyof Requests>(name: Name, values: Requests[Name][0]): Promise<Requests[Name][1]> {
    const id = this.nextId++;
    const worker = (this.worker ??= this.start());
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, values: values as never } satisfies ToStudy);
    });
  }

  private start(): Worker {
    const worker = new Worker(workerAddress(address), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromStudy>) => this.hear(data);
    worker.onerror = () => this.fail();
    worker.postMessage({ files: engineFiles() } satisfies ToStudy);
    return worker;
  }

  private hear(data: FromStudy): void {
    const waiting = this.waiting.get(data.id);
    this.waiting.delete(data.id);
    if ("value" in data) waiting?.resolve(data.value as never);
    else waiting?.reject(new Refused(data.refusal));
  }

  /** The worker broke down: the next question starts another. */
  private fail(): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(new Refused({ code: "internal" }));
    this.waiting.clear();
  }
}

export const study = new StudyEngine();
