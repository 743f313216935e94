// Generated from crates/barony/src. Do not edit: change the Rust types, then run
// CROWNLAND_WRITE_TYPES=1 cargo test -p catalog --test typescript

/**
 * What a seat has.
 */
export type BaronView = { 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * The title.
 */
title: Title, 
/**
 * How many steps that is above a baron.
 */
n_titles: number, 
/**
 * How many villages became cities.
 */
n_new_cities: number, 
/**
 * The points as things stand, if they are shown.
 */
points?: number, 
/**
 * The tokens: mountain, forest, plain, field.
 */
tokens: [number, number, number, number], 
/**
 * What they pay towards a title.
 */
gold: number, 
/**
 * What they score if they are kept, if points are shown.
 */
silver?: number, 
/**
 * The figures in the reserve.
 */
reserve: ReserveView, 
/**
 * How many knights left the game for good.
 */
n_lost_knights: number, };

/**
 * A kind of figure. Rule 1.2.
 */
export type Figure = "knight" | "village" | "stronghold" | "city";

/**
 * The figures of one seat on one hex.
 */
export type FiguresView = { 
/**
 * Whose they are.
 */
seat: Seat, 
/**
 * How many knights.
 */
knights: number, 
/**
 * The building.
 */
building: Exclude<Figure, "knight"> | null, };

/**
 * One hex.
 */
export type HexView = { 
/**
 * Its axial coordinates.
 */
q: number, 
/**
 * Southwards.
 */
r: number, 
/**
 * Which tile it is part of, in the order in which they are laid.
 */
slot: number, 
/**
 * What it is covered with, once its tile lies.
 */
terrain: Terrain | null, 
/**
 * Who stands on it.
 */
figures: Array<FiguresView>, };

/**
 * The figures beside the board.
 */
export type ReserveView = { 
/**
 * Knights.
 */
knight: number, 
/**
 * Villages.
 */
village: number, 
/**
 * Strongholds.
 */
stronghold: number, 
/**
 * Cities.
 */
city: number, };

/**
 * A kind of resource token, named after the terrain that yields it, in the order in which a
 * payment lists them.
 */
export type Resource = "mountain" | "forest" | "plain" | "field";

/**
 * What a kind of token is worth.
 */
export type ResourceView = { 
/**
 * The kind.
 */
resource: Resource, 
/**
 * Towards a title.
 */
gold: number, 
/**
 * If it is kept.
 */
silver: number, };

/**
 * A place at the table, written A to D.
 */
export type Seat = "A" | "B" | "C" | "D";

/**
 * The kind of a [`Step`].
 */
export type StepKind = "tile" | "first" | "settle" | "act" | "move" | "take" | "build" | "over";

/**
 * What a hex is covered with: first what yields a token, in the order of [`Resource::ALL`].
 */
export type Terrain = "mountain" | "forest" | "plain" | "field" | "lake";

/**
 * A noble title, the lowest first.
 */
export type Title = "baron" | "viscount" | "count" | "marquis" | "duke";

/**
 * The whole table.
 */
export type View = { 
/**
 * What comes next.
 */
step: StepKind, 
/**
 * The hexes of the board, tile by tile.
 */
hexes: Array<HexView>, 
/**
 * What each seat has.
 */
barons: Array<BaronView>, 
/**
 * Who starts each round; nobody as long as it is not known.
 */
first: Seat | null, 
/**
 * Which round it is, from 1.
 */
round: number, 
/**
 * After how many rounds the game ends at the latest.
 */
max_rounds: number | null, 
/**
 * Whether the game ends with this round.
 */
is_last_round: boolean, 
/**
 * Whose village was destroyed, while a token of it is to be taken.
 */
pillaged: Seat | null, 
/**
 * What a token of each kind is worth.
 */
resources: Array<ResourceView>, };
