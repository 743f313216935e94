import type { Line } from "../engine/messages";
import type { Profile, ReviewOutline, ReviewSettings, ReviewStep } from "../engine/study-messages";

/** A review as far as it went. */
export interface KeptReview {
  /** Names the match and the effort. */
  key: string;
  line: Line;
  settings: ReviewSettings;
  outline: ReviewOutline;
  steps: ReviewStep[];
  /** The table on this device, if it is one's own game. */
  table?: string | undefined;
  /** How each seat played, once the review is complete. */
  profiles?: Profile[] | undefined;
}

const NAME = "crownland-study";
const REVIEWS = "reviews";

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  database ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(REVIEWS, { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the database does not open"));
  });
  database.catch(() => (database = undefined));
  return database;
}

function answer<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error("the database does not answer"));
  });
}

/** The kept review of a match; nothing where the browser keeps nothing. */
export async function keptReview(key: string): Promise<KeptReview | undefined> {
  try {
    return await answer<KeptReview | undefined>((await open()).transaction(REVIEWS).objectStore(REVIEWS).get(key));
  } catch {
    return undefined;
  }
}

/** All reviews of this device. */
export async function keptReviews(): Promise<KeptReview[]> {
  try {
    return await answer<KeptReview[]>((await open()).transaction(REVIEWS).objectStore(REVIEWS).getAll());
  } catch {
    return [];
  }
}

/** Keeps a review; a browser that refuses shows it all the same. */
export async function keepReview(review: KeptReview): Promise<void> {
  try {
    (await open()).transaction(REVIEWS, "readwrite").objectStore(REVIEWS).put(review);
  } catch {
    // It stays on the page until that is closed.
  }
}

/** Forgets all reviews of this device. */
export async function forgetReviews(): Promise<void> {
  (await open()).transaction(REVIEWS, "readwrite").objectStore(REVIEWS).clear();
}

/** Counts changes of what a review consists of: one that was kept before is made again. */
const VERSION = 3;

/** A match and an effort in a few characters: the same actions have the same review. */
export async function reviewKey(line: Line, settings: ReviewSettings): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([line, settings, VERSION]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
