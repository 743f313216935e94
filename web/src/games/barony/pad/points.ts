/** Points of Barony, for the box on the kitchen table. */

export const RESOURCES = ["mountain", "forest", "plain", "field"] as const;

export type Resource = (typeof RESOURCES)[number];

/** What a kept token scores. */
export const SILVER: Record<Resource, number> = { mountain: 0, forest: 1, plain: 2, field: 3 };

export const POINTS_PER_TITLE = 15;
export const POINTS_PER_CITY = 10;
export const TITLES = ["baron", "viscount", "count", "marquis", "duke"] as const;

export interface Baron {
  titles: number;
  cities: number;
  tokens: Record<Resource, number>;
}

export function newBaron(): Baron {
  return { titles: 0, cities: 0, tokens: { mountain: 0, forest: 0, plain: 0, field: 0 } };
}

export function silver(baron: Baron): number {
  return RESOURCES.reduce((sum, resource) => sum + baron.tokens[resource] * SILVER[resource], 0);
}

export function points(baron: Baron): number {
  return baron.titles * POINTS_PER_TITLE + baron.cities * POINTS_PER_CITY + silver(baron);
}

/** Places by seat; of equals, the later in turn order is ahead. Seats are in turn order. */
export function places(barons: Baron[]): number[] {
  const sums = barons.map(points);
  return sums.map((sum, i) => 1 + sums.filter((other, j) => other > sum || (other === sum && j > i)).length);
}
