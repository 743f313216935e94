// Generated from crates/kingdomino/src. Do not edit: change the Rust types, then run
// CROWNLAND_WRITE_TYPES=1 cargo test -p catalog --test typescript

/**
 * A bonus as things stand.
 */
export type BonusView = { 
/**
 * The variant's word.
 */
variant: string, 
/**
 * What it would bring now.
 */
points?: number, };

/**
 * A domino, by its number.
 */
export type Domino = number;

/**
 * One square of a domino.
 */
export type Half = { 
/**
 * What it is covered with.
 */
terrain: Terrain, 
/**
 * How many crowns it shows, 0 to 3.
 */
crowns: number, };

/**
 * One kingdom.
 */
export type KingdomView = { 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * The dominoes in it, in the order in which they were placed.
 */
dominoes: Array<LaidView>, 
/**
 * The columns worth drawing, from and to: what is covered and what a domino could reach.
 */
columns: [number, number], 
/**
 * The rows worth drawing, from and to.
 */
rows: [number, number], 
/**
 * The properties.
 */
properties: Array<PropertyView>, 
/**
 * Their points, if they are shown.
 */
points?: number, 
/**
 * The bonuses in play, as things stand; they count when the game is over.
 */
bonuses: Array<BonusView>, 
/**
 * How many dominoes fitted nowhere.
 */
n_discards: number, 
/**
 * The points of the games before this one.
 */
earlier_points: number, 
/**
 * How many kings are still to be drawn.
 */
kings_in_hand: number, };

/**
 * A domino in a kingdom.
 */
export type LaidView = { 
/**
 * Its number.
 */
domino: Domino, 
/**
 * Where its halves lie.
 */
squares: [Square, Square], 
/**
 * What they show.
 */
halves: [Half, Half], };

/**
 * A domino in a line.
 */
export type LineView = { 
/**
 * Its number.
 */
domino: Domino, 
/**
 * What its halves show.
 */
halves: [Half, Half], 
/**
 * Whose king stands on it.
 */
king: Seat | null, };

/**
 * What the undrawn dominoes show of one terrain.
 */
export type PileView = { 
/**
 * The terrain.
 */
terrain: Terrain, 
/**
 * How many squares.
 */
squares: number, 
/**
 * How many crowns.
 */
crowns: number, };

/**
 * A property: squares × crowns.
 */
export type PropertyView = { 
/**
 * What it is covered with.
 */
terrain: Terrain, 
/**
 * Where it lies.
 */
squares: Array<Square>, 
/**
 * How many crowns it shows.
 */
crowns: number, 
/**
 * What it is worth.
 */
points?: number, };

/**
 * A place at the table, written A to D.
 */
export type Seat = "A" | "B" | "C" | "D";

/**
 * A square, counted from the castle.
 */
export type Square = { 
/**
 * Eastwards.
 */
x: number, 
/**
 * Northwards.
 */
y: number, };

/**
 * What happens next.
 */
export type Step = "draw" | "king" | "first-pick" | "place" | "pick" | "interlude" | "over";

/**
 * What a square is covered with, the most common first.
 */
export type Terrain = "wheat" | "forest" | "lake" | "grassland" | "swamp" | "mine";

/**
 * The whole table.
 */
export type View = { 
/**
 * What happens next.
 */
step: Step, 
/**
 * How many squares a kingdom may measure.
 */
side: number, 
/**
 * The kingdom of each seat.
 */
kingdoms: Array<KingdomView>, 
/**
 * The line being placed, without what has been.
 */
old_line: Array<LineView>, 
/**
 * The line being drawn or chosen from.
 */
new_line: Array<LineView>, 
/**
 * The dominoes that may still come; more than will, with two or three seats.
 */
pile: Array<Domino>, 
/**
 * What is on those, terrain by terrain.
 */
pile_terrains: Array<PileView>, 
/**
 * How many lines are still to be drawn.
 */
n_lines_left: number, 
/**
 * Which game of the match it is, from 1.
 */
game_number: number, 
/**
 * How many games the match has.
 */
n_games: number, };
