/** The workers that work at the same time: one processor is left for the page, and more than four help little. */
export function nWorkers(): number {
  return Math.min(Math.max(navigator.hardwareConcurrency - 1, 1), 4);
}
