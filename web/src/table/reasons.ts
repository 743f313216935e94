import type { Barred, Refusal, SeatName } from "../protocol/protocol";
import { type Key, say, sayOr } from "../words/words.svelte";

/**
 * A reason of a game in the chosen language; the English line if there are no words for it.
 *
 * A scope may have words of its own: what bars one hex is told otherwise than what bars all of them.
 */
export function reasonInWords(
  game: string,
  barred: { reason: string; values: unknown; rule: string },
  nameOf: (seat: string) => string,
  scope = "",
): string {
  const values = (barred.values ?? {}) as Record<string, unknown>;
  const plain: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(values)) {
    if (key === "seat" || key === "by") plain.name = nameOf(String(value));
    else if (value !== null && typeof value === "object") plain[key] = Object.values(value).join(",");
    else if (typeof value === "boolean") plain[key] = String(value);
    else plain[key] = value as string | number;
  }
  const id = `${game}-barred-${String(values.reason)}`;
  return sayOr(scope ? `${id}-${scope}` : id, plain, () => sayOr(id, plain, () => barred.reason));
}

/** Ranks the values of reasons: the highest is told. */
export type Prefer = (values: Record<string, unknown>) => number;

/** Reasons that are told at once. */
const MOST_REASONS = 2;

/**
 * Why none of some actions is legal: the reason that is preferred, or within a scope each of the first few; nothing
 * if one of them is legal.
 */
export function reasonsInWords(
  game: string,
  answers: (Barred | null)[],
  nameOf: (seat: SeatName) => string,
  prefer: Prefer = () => 0,
  scope = "",
): string {
  const reasons = answers.filter((reason): reason is Barred => reason !== null);
  if (reasons.length < answers.length || reasons.length === 0) return "";
  const rank = (reason: Barred) => prefer((reason.values ?? {}) as Record<string, unknown>);
  const told = scope ? reasons : [reasons.reduce((a, b) => (rank(b) > rank(a) ? b : a))];
  const lines = new Set(told.map((reason) => reasonInWords(game, reason, (seat) => nameOf(seat as SeatName), scope)));
  return [...lines].slice(0, MOST_REASONS).join(" ");
}

export function refusalInWords(refusal: Refusal | { code: "unreachable" } | undefined, game = ""): string {
  if (!refusal) return say("refused-unreachable");
  if (refusal.code === "illegal") return reasonInWords(game, refusal.barred, (seat) => seat);
  return say(REFUSALS[refusal.code] ?? "refused-internal");
}

const REFUSALS: Record<Exclude<Refusal["code"], "illegal"> | "unreachable", Key> = {
  unreachable: "refused-unreachable",
  already_asked: "refused-already-asked",
  already_started: "refused-already-started",
  bad_value: "refused-bad-value",
  bot_plays: "refused-bot-plays",
  expired_link: "refused-expired-link",
  foreign_origin: "refused-foreign-origin",
  full: "refused-full",
  internal: "refused-internal",
  is_closed: "refused-is-closed",
  is_over: "refused-is-over",
  is_paused: "refused-is-paused",
  locked: "refused-locked",
  malformed: "refused-malformed",
  name_taken: "refused-name-taken",
  no_bot_plays: "refused-no-bot-plays",
  no_entropy: "refused-no-entropy",
  no_request: "refused-no-request",
  not_absent: "refused-not-absent",
  not_found: "refused-not-found",
  not_host: "refused-not-host",
  not_over: "refused-not-over",
  not_paused: "refused-not-paused",
  not_saved: "refused-not-saved",
  not_started: "refused-not-started",
  not_your_seat: "refused-not-your-seat",
  not_your_turn: "refused-not-your-turn",
  nothing_to_undo: "refused-nothing-to-undo",
  out_of_time: "refused-out-of-time",
  removed: "refused-removed",
  request_under_way: "refused-request-under-way",
  seat_empty: "refused-seat-empty",
  seat_taken: "refused-seat-taken",
  stale: "refused-stale",
  too_fast: "refused-too-fast",
  too_large: "refused-too-large",
  too_much: "refused-too-much",
  too_slow: "refused-too-slow",
  unreadable: "refused-unreadable",
};
