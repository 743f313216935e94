/** How long to wait before the next attempt, in milliseconds: longer each time, never in step. */
export function pauseBefore(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(15_000, 400 * 2 ** Math.min(attempt, 10));
  return ceiling / 2 + (ceiling / 2) * random();
}
