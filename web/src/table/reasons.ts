import type { Refusal } from "../protocol/protocol";
import { say, words } from "../words/words.svelte";

/** A reason of a game in the chosen language; the English line if there are no words for it. */
export function reasonInWords(
  game: string,
  barred: { reason: string; values: unknown; rule: string },
  nameOf: (seat: string) => string,
): string {
  const values = (barred.values ?? {}) as Record<string, unknown>;
  const id = `${game}-barred-${String(values.reason)}`;
  if (!words.has(id)) return barred.reason;
  const plain: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(values)) {
    if (key === "seat" || key === "by") plain.name = nameOf(String(value));
    else if (value !== null && typeof value === "object") plain[key] = Object.values(value).join(",");
    else if (typeof value === "boolean") plain[key] = String(value);
    else plain[key] = value as string | number;
  }
  return say(id, plain);
}

export function refusalInWords(refusal: Refusal | { code: "unreachable" } | undefined, game = ""): string {
  if (!refusal) return say("refused-unreachable");
  if (refusal.code === "illegal") return reasonInWords(game, refusal.barred, (seat) => seat);
  const id = `refused-${refusal.code.replaceAll("_", "-")}`;
  return words.has(id) ? say(id) : say("refused-internal");
}
