import type { ClientMessage, ServerMessage } from "../protocol/protocol";
import type { Transport } from "./transport";

/** A socket to a table at the server. */
export class SocketTransport implements Transport {
  onopen: () => void = () => undefined;
  onmessage: (message: ServerMessage) => void = () => undefined;
  onclose: () => void = () => undefined;
  private readonly socket: WebSocket;

  constructor(id: string, since: number) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/v1/tables/${id}/socket?since=${since}`);
    this.socket.onmessage = ({ data }) => this.onmessage(JSON.parse(data as string) as ServerMessage);
    this.socket.onopen = () => this.onopen();
    this.socket.onclose = () => this.onclose();
  }

  get state(): Transport["state"] {
    if (this.socket.readyState === WebSocket.CONNECTING) return "connecting";
    return this.socket.readyState === WebSocket.OPEN ? "open" : "closed";
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.socket.close();
  }
}
