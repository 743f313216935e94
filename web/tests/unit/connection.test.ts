import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { TableConnection } from "../../src/connection/table.svelte";
import { acted, snapshot, stubBrowser } from "./stubs";

class FakeSocket {
  static opened: FakeSocket[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = FakeSocket.OPEN;
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly url: string) {
    FakeSocket.opened.push(this);
  }

  close(): void {
    this.onclose?.();
  }

  send(): void {}

  hear(message: object): void {
    this.onmessage!({ data: JSON.stringify(message) });
  }
}

const before = [0, 1, 2, 3, 4].map((seq) => acted(seq, "A"));
/** The server has lost the last three, and somebody else has acted since. */
const after = [...before.slice(0, 2), acted(2, "B")];

describe("a server that went back to an earlier copy of its data", () => {
  beforeEach(() => {
    stubBrowser();
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    FakeSocket.opened = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function reconnected(): [TableConnection, FakeSocket] {
    const connection = new TableConnection("table");
    FakeSocket.opened[0]!.hear({ type: "snapshot", ...snapshot(before, 0) });
    FakeSocket.opened[0]!.close();
    vi.runAllTimers();
    return [connection, FakeSocket.opened[1]!];
  }

  it("is believed: the newer events are forgotten, and their number is told", () => {
    const [connection, socket] = reconnected();
    expect(socket.url).toMatch(/since=5$/);
    socket.hear({ type: "history_lost", n_events: 3 });
    socket.hear({ type: "snapshot", ...snapshot(after, 0) });
    expect([connection.nLost, connection.snapshot!.version, connection.status]).toEqual([3, 3, "open"]);
    expect(connection.events).toEqual(after);
  });

  it("is not believed without a word: an older snapshot was overtaken on its way", () => {
    const [connection, socket] = reconnected();
    socket.hear({ type: "snapshot", ...snapshot(after, 0) });
    expect([connection.nLost, connection.snapshot!.version]).toEqual([0, 5]);
    expect(connection.events).toEqual(before);
  });
});
