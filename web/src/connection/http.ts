import type {
  BotPlan,
  ContinueTable,
  Done,
  ErrorBody,
  Games,
  Handoff,
  Made,
  MakeTable,
  Proof,
  Replay,
  SeatName,
  Sit,
  Tables,
  Snapshot,
} from "../protocol/protocol";
import { Refused } from "./refused";
import type { TableApi } from "./tables";

const ROOT = "/api/v1";

async function request(method: string, path: string, body?: unknown): Promise<Response> {
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
  if (answer.ok) return answer;
  const error = (await answer.json().catch(() => undefined)) as ErrorBody | undefined;
  throw new Refused(error?.refusal ?? { code: answer.status >= 500 ? "internal" : "not_found" });
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await request(method, path, body)).json()) as T;
}

async function text(path: string): Promise<string> {
  return await (await request("GET", path)).text();
}

/** The tables of the server this page came from. */
export const http = {
  games: () => ask<Games>("GET", "/games"),
  tables: () => ask<Tables>("GET", "/tables"),
  tablesById: (ids: string[]) => ask<Tables>("GET", `/tables?ids=${ids.join(",")}`),
  make: (table: MakeTable) => ask<Made>("POST", "/tables", table),
  /** Makes a table for a match that began on this device. */
  continueMatch: (table: ContinueTable) => ask<Made>("POST", "/continue", table),
  snapshot: (id: string) => ask<Snapshot>("GET", `/tables/${id}`),
  sit: (id: string, seat: SeatName, sit: Sit) => ask<Done>("POST", `/tables/${id}/seats/${seat}`, sit),
  leave: (id: string, seat: SeatName) => ask<Done>("DELETE", `/tables/${id}/seats/${seat}`),
  seatBot: (id: string, seat: SeatName, bot: BotPlan) => ask<Done>("PUT", `/tables/${id}/seats/${seat}/bot`, bot),
  makeHandoff: (id: string, seat: SeatName | null) => ask<Handoff>("POST", `/tables/${id}/handoff`, { seat }),
  claimHandoff: (id: string, token: string, name?: string) =>
    ask<Done>("POST", `/tables/${id}/handoff/claim`, name === undefined ? { token } : { token, name }),
  rematch: (id: string) => ask<Made>("POST", `/tables/${id}/rematch`),
  replay: (id: string, from: number, to: number) => ask<Replay>("GET", `/tables/${id}/replay?from=${from}&to=${to}`),
  replayRecord: (text: string, from: number, to: number) => ask<Replay>("POST", `/replay?from=${from}&to=${to}`, text),
  proof: (id: string) => ask<Proof>("GET", `/tables/${id}/proof`),
  record: (id: string) => text(`/tables/${id}/record`),
} satisfies TableApi & Record<string, unknown>;
