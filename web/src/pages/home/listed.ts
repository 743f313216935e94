import type { SeatName, TableSummary } from "../../protocol/protocol";

/** A table in a list, with the seats of this device. */
export type ListedTable = Pick<TableSummary, "table" | "phase" | "seats" | "on_turn"> & { yours: SeatName[] };

export function isMyTurn({ phase, on_turn, yours }: ListedTable): boolean {
  return phase === "playing" && on_turn !== null && yours.includes(on_turn);
}
