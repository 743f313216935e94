/** A number from 0 to 1 that is always the same for the same integers: variation that does not change under the eye. */
export function hash(...values: number[]): number {
  let h = 0x811c9dc5;
  for (const value of values) {
    h = Math.imul(h ^ (value | 0), 0x01000193);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    h ^= h >>> 12;
  }
  return (h >>> 0) / 0x1_0000_0000;
}

/** One of these, the same for the same integers. */
export function pick<T>(options: readonly T[], ...values: number[]): T {
  return options[Math.floor(hash(...values) * options.length)]!;
}
