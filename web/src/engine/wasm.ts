import type { Refusal } from "../protocol/protocol";
import type { EngineAnswer, EngineRequests } from "./messages";

interface Exports {
  memory: WebAssembly.Memory;
  input(length: number): number;
  install_weights(nameLength: number): number;
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
    this.write(new TextEncoder().encode(JSON.stringify({ [name]: values })));
    return this.answer(this.exports.handle()) as EngineRequests[Name][1];
  }

  /** Lets the bots of a game use a file of learned weights. */
  installWeights(game: string, file: Uint8Array): void {
    const name = new TextEncoder().encode(game);
    const bytes = new Uint8Array(name.length + file.length);
    bytes.set(name);
    bytes.set(file, name.length);
    this.write(bytes);
    this.answer(this.exports.install_weights(name.length));
  }

  private write(bytes: Uint8Array): void {
    const { memory, input } = this.exports;
    // Making room may replace the buffer.
    const start = input(bytes.length);
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
  }

  private answer(length: number): unknown {
    const { memory, output } = this.exports;
    // The memory may have grown, and moved, meanwhile.
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length));
    const answer = JSON.parse(text) as EngineAnswer;
    if ("error" in answer) throw new EngineError(answer.error.refusal);
    return answer.ok;
  }
}
