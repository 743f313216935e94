/** What a baron has at the end, on the pad; the engine counts it. */

export const RESOURCES = ["mountain", "forest", "plain", "field"] as const;

export type Resource = (typeof RESOURCES)[number];

export const TITLES = ["baron", "viscount", "count", "marquis", "duke"] as const;

export interface Baron {
  titles: number;
  cities: number;
  tokens: Record<Resource, number>;
}

export function newBaron(): Baron {
  return { titles: 0, cities: 0, tokens: { mountain: 0, forest: 0, plain: 0, field: 0 } };
}

/** A baron as positions write one: title, new cities, lost knights and tokens. */
export function holdingsOf({ titles, cities, tokens }: Baron): string {
  return [TITLES[titles] ?? "duke", cities, 0, ...RESOURCES.map((resource) => tokens[resource])].join(",");
}
