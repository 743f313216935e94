import type { ReviewSettings } from "../engine/study-messages";

/**
 * The effort for each game: enough to name blunders within some twenty seconds. As `Settings::of` in
 * `crates/analysis`, by which the levels were measured.
 */
const EFFORTS: Record<string, ReviewSettings> = {
  kingdomino: { value_rollouts: 128, turn_rollouts: 96, seed: 1 },
  barony: { value_rollouts: 16, turn_rollouts: 32, seed: 1 },
};

const USUAL: ReviewSettings = { value_rollouts: 64, turn_rollouts: 64, seed: 1 };

export function effortOf(game: string): ReviewSettings {
  return EFFORTS[game] ?? USUAL;
}

/** Rollouts for each turn that is compared while somebody waits. */
export function rolloutsOf(game: string): number {
  return effortOf(game).turn_rollouts;
}
