import { vi } from "vitest";

import type { Event, SeatName, Snapshot } from "../../src/protocol/protocol";

/** What the client reads of a browser besides the socket: a page that somebody looks at. */
export function stubBrowser(): void {
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("document", { hidden: false, ...listen });
  vi.stubGlobal("addEventListener", listen.addEventListener);
  vi.stubGlobal("removeEventListener", listen.removeEventListener);
  vi.stubGlobal("location", { protocol: "http:", host: "localhost" });
}

export function acted(seq: number, seat: SeatName): Event {
  return { seq, at: 0, what: { type: "action", seat, text: `action ${seq}`, n_played: seq, by_bot: false } };
}

/** The snapshot of Ann in seat A after these events, as the server sends it to a client that has the first `from` of them. */
export function snapshot(events: Event[], from: number, changes: Partial<Snapshot> = {}): Snapshot {
  return {
    version: events.length,
    n_played: events.length,
    events_from: from,
    events: events.slice(from),
    phase: "playing",
    saving: false,
    on_turn: "A",
    you: { seats: ["A"] },
    ...changes,
  } as Snapshot;
}
