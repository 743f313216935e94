/** What this browser keeps under a name, or nothing if it keeps nothing there or may not. */
export function kept<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value; a browser that refuses, as private windows may, keeps it for this visit. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It stays on the page until that is closed.
  }
}
