import type { Refusal } from "../protocol/protocol";
import type { EngineAnswer, EngineRequests } from "./messages";

interface Exports {
  memory: WebAssembly.Memory;
  input(length: number): number;
  handle(): number;
  output(): number;
}

/** The engine said no. */
export class EngineError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

/** The rules, tables and bots of `crates/browser`, by messages of JSON. */
export class Engine {
  private constructor(private readonly exports: Exports) {}

  static async start(module: WebAssembly.Module): Promise<Engine> {
    const host = { now_ms: () => performance.now() };
    const instance = await WebAssembly.instantiate(module, { host });
    return new Engine(instance.exports as unknown as Exports);
  }

  ask<Name extends keyof EngineRequests>(name: Name, values: EngineRequests[Name][0]): EngineRequests[Name][1] {
    const bytes = new TextEncoder().encode(JSON.stringify({ type: name, ...values }));
    const { memory, input, handle, output } = this.exports;
    const start = input(bytes.length);
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
    const length = handle();
    // The memory may have grown, and moved, meanwhile.
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length));
    const answer = JSON.parse(text) as EngineAnswer;
    if ("error" in answer) throw new EngineError(answer.error.refusal);
    return answer.ok as EngineRequests[Name][1];
  }
}
