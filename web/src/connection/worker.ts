import { engine } from "../engine/client.svelte";
import type { ClientMessage, ServerMessage } from "../protocol/protocol";
import type { Transport } from "./transport";

/** A table on this device, in the engine's worker. */
export class WorkerTransport implements Transport {
  state: Transport["state"] = "connecting";
  onopen: () => void = () => undefined;
  onmessage: (message: ServerMessage) => void = () => undefined;
  onclose: () => void = () => undefined;
  private readonly conn: number;

  constructor(id: string, since: number) {
    this.conn = engine.join(id, since, {
      onmessage: (message) => this.hear(message),
      onclose: () => this.lose(),
    });
  }

  send(message: ClientMessage): void {
    engine.send(this.conn, message);
  }

  close(): void {
    if (this.state === "closed") return;
    engine.part(this.conn);
    this.lose();
  }

  /** The first message is the snapshot: from then on the table listens. */
  private hear(message: ServerMessage): void {
    if (this.state === "connecting") {
      this.state = "open";
      this.onopen();
    }
    this.onmessage(message);
  }

  private lose(): void {
    this.state = "closed";
    this.onclose();
  }
}
