import { engine } from "../engine/client.svelte";
import type { BotPlan, Done, Made, Proof, Replay, SeatName, Sit, Snapshot } from "../protocol/protocol";
import { http } from "./http";
import { SocketTransport } from "./socket";
import type { Transport } from "./transport";
import { WorkerTransport } from "./worker";

/** What can be asked about a table besides the commands of its connection. */
export interface TableApi {
  snapshot(id: string): Promise<Snapshot>;
  sit(id: string, seat: SeatName, sit: Sit): Promise<Done>;
  leave(id: string, seat: SeatName): Promise<Done>;
  seatBot(id: string, seat: SeatName, bot: BotPlan): Promise<Done>;
  rematch(id: string): Promise<Made>;
  replay(id: string, from: number, to: number): Promise<Replay>;
  proof(id: string): Promise<Proof>;
  record(id: string): Promise<string>;
}

/** The tables of this device. */
export const local: TableApi = {
  snapshot: (id) => engine.ask("snapshot", { id }),
  sit: (id, seat, sit) => engine.ask("sit", { id, seat, sit }),
  leave: (id, seat) => engine.ask("leave", { id, seat }),
  seatBot: (id, seat, bot) => engine.ask("seatBot", { id, seat, bot }),
  rematch: (id) => engine.ask("rematch", { id }),
  replay: (id, from, to) => engine.ask("replay", { id, from, to }),
  proof: (id) => engine.ask("proof", { id }),
  record: (id) => engine.ask("record", { id }),
};

/** Whether a table is on this device and not at a server. */
export function isLocal(id: string): boolean {
  return id.startsWith("local-");
}

/** Where a table is. */
export function tables(id: string): TableApi {
  return isLocal(id) ? local : http;
}

/** The way to a table, wherever it is; `since` is the number of events already known. */
export function connect(id: string, since: number): Transport {
  return isLocal(id) ? new WorkerTransport(id, since) : new SocketTransport(id, since);
}

/** Fresh randomness of this browser, for chance. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
