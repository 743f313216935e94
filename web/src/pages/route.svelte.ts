import { tick } from "svelte";

import { site, to } from "../device/site";

/** Where in the client we are; the address bar is the truth. */
export type Route =
  | { page: "home" }
  | { page: "new"; game: string | undefined }
  | { page: "table"; id: string }
  | { page: "replay"; id: string | undefined; at: number | undefined }
  | { page: "review"; id: string | undefined }
  | { page: "puzzles"; game: string; puzzle: string | undefined }
  | { page: "pad"; game: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "statistics" }
  | { page: "settings" }
  | { page: "lost" };

export function parse(pathname: string): Route {
  const [first = "", second, third, fourth] = pathname.split("/").filter(Boolean);
  switch (first) {
    case "":
      return { page: "home" };
    case "new":
      return { page: "new", game: second };
    case "tables":
      if (!second) return { page: "lost" };
      if (third === "review") return { page: "review", id: second };
      if (third !== "replay") return { page: "table", id: second };
      return { page: "replay", id: second, at: fourth === undefined ? undefined : Number(fourth) || 0 };
    case "replay":
      return { page: "replay", id: undefined, at: undefined };
    case "review":
      return { page: "review", id: undefined };
    case "puzzles":
      return { page: "puzzles", game: second ?? "kingdomino", puzzle: third };
    case "pad":
      return { page: "pad", game: second ?? "kingdomino" };
    case "rules":
      return { page: "rules", game: second ?? "kingdomino" };
    case "learn":
      return { page: "learn", game: second ?? "kingdomino" };
    case "statistics":
      return { page: "statistics" };
    case "settings":
      return { page: "settings" };
    default:
      return { page: "lost" };
  }
}

/** The route in the address: a path at a server, where a fragment leads to its path, and a fragment elsewhere. */
function current(): Route {
  const fragment = location.hash.startsWith("#/") ? location.hash.slice(1) : undefined;
  if (!site.hasServer) return parse(fragment ?? "/");
  if (fragment) history.replaceState(null, "", fragment);
  return parse(location.pathname);
}

class Place {
  route = $state.raw<Route>(current());
  /** Whether the keyboard brought us here: then the focus goes along. */
  isByKeyboard = false;

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", to(path));
    else history.pushState(null, "", to(path));
    this.route = current();
    // Of the page that comes: the one that goes is not laid out again.
    if (!replace) void tick().then(() => window.scrollTo(0, 0));
  }
}

export const place = new Place();

addEventListener("keydown", () => (place.isByKeyboard = true), true);
addEventListener("pointerdown", () => (place.isByKeyboard = false), true);

addEventListener("popstate", () => {
  place.route = current();
});

/** Follows links of the client without loading a new document. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  const isElsewhere = site.hasServer ? link.pathname.startsWith("/api/") : link.pathname !== location.pathname;
  if (isElsewhere) return;
  event.preventDefault();
  place.go(site.hasServer ? link.pathname + link.search + link.hash : link.hash.slice(1) || "/");
}
