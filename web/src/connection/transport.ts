import type { ClientMessage, ServerMessage } from "../protocol/protocol";

/** A way to one table: messages in both directions, until it closes once. */
export interface Transport {
  readonly state: "connecting" | "open" | "closed";
  onopen: () => void;
  onmessage: (message: ServerMessage) => void;
  onclose: () => void;
  send(message: ClientMessage): void;
  close(): void;
}
