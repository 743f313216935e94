import type {
  BotPlan,
  Done,
  ErrorBody,
  Games,
  Handoff,
  Made,
  MakeTable,
  Proof,
  Refusal,
  Replay,
  SeatName,
  Tables,
  Snapshot,
} from "../protocol/protocol";

/** The server, or the way to it, said no. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal | { code: "unreachable" }) {
    super(refusal.code);
  }
}

const ROOT = "/api/v1";

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = typeof body === "string" ? "text/plain" : "application/json";
  let answer: Response;
  try {
    answer = await fetch(ROOT + path, {
      method,
      headers,
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ code: "unreachable" });
  }
  if (answer.ok) return (await answer.json()) as T;
  const error = (await answer.json().catch(() => undefined)) as ErrorBody | undefined;
  throw new Refused(error?.refusal ?? { code: answer.status >= 500 ? "internal" : "not_found" });
}

/** Fresh randomness of this browser, for chance. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const http = {
  games: () => ask<Games>("GET", "/games"),
  tables: () => ask<Tables>("GET", "/tables"),
  make: (table: MakeTable) => ask<Made>("POST", "/tables", table),
  snapshot: (id: string) => ask<Snapshot>("GET", `/tables/${id}`),
  sit: (id: string, seat: SeatName, name: string) =>
    ask<Done>("POST", `/tables/${id}/seats/${seat}`, { name, entropy: entropy() }),
  leave: (id: string, seat: SeatName) => ask<Done>("DELETE", `/tables/${id}/seats/${seat}`),
  seatBot: (id: string, seat: SeatName, bot: BotPlan) => ask<Done>("PUT", `/tables/${id}/seats/${seat}/bot`, bot),
  makeHandoff: (id: string, seat: SeatName | null) => ask<Handoff>("POST", `/tables/${id}/handoff`, { seat }),
  claimHandoff: (id: string, token: string, name?: string) =>
    ask<Done>("POST", `/tables/${id}/handoff/claim`, name === undefined ? { token } : { token, name }),
  rematch: (id: string) => ask<Made>("POST", `/tables/${id}/rematch`),
  replay: (id: string, from: number, to: number) => ask<Replay>("GET", `/tables/${id}/replay?from=${from}&to=${to}`),
  replayRecord: (text: string, from: number, to: number) => ask<Replay>("POST", `/replay?from=${from}&to=${to}`, text),
  proof: (id: string) => ask<Proof>("GET", `/tables/${id}/proof`),
  recordAddress: (id: string) => `${ROOT}/tables/${id}/record`,
};
