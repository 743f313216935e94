import type { Line } from "./messages";
import { type Engine, EngineError } from "./wasm";

/** Fetches the weights of the game that a line is of, once. */
export async function provideWeights(engine: Engine, { start }: Line, weights: Record<string, string>): Promise<void> {
  const game = "table" in start ? start.table.game : start.position.trim().split(" ")[0]!;
  if (!engine.ask("needs_weights", { game })) return;
  const file = await fetch(weights[game] ?? "");
  if (!file.ok) throw new EngineError({ code: "not_found" });
  engine.installWeights(game, new Uint8Array(await file.arrayBuffer()));
}
