// Small assertions that say what was found.
export function equal(found, expected, what) {
  if (found !== expected)
    throw new Error(`${what}: found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
}

export function holds(condition, what) {
  if (!condition) throw new Error(what);
}
