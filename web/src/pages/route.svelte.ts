/** Where in the client we are; the address bar is the truth. */
export type Route =
  | { page: "home" }
  | { page: "new"; game: string | undefined }
  | { page: "table"; id: string }
  | { page: "replay"; id: string | undefined; at: number | undefined }
  | { page: "pad"; game: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
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
      if (third !== "replay") return { page: "table", id: second };
      return { page: "replay", id: second, at: fourth === undefined ? undefined : Number(fourth) || 0 };
    case "replay":
      return { page: "replay", id: undefined, at: undefined };
    case "pad":
      return { page: "pad", game: second ?? "kingdomino" };
    case "rules":
      return { page: "rules", game: second ?? "kingdomino" };
    case "learn":
      return { page: "learn", game: second ?? "kingdomino" };
    case "settings":
      return { page: "settings" };
    default:
      return { page: "lost" };
  }
}

class Place {
  route = $state.raw<Route>(parse(location.pathname));
  /** Whether the keyboard brought us here: then the focus goes along. */
  isByKeyboard = false;

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.route = parse(location.pathname);
    if (!replace) window.scrollTo(0, 0);
  }
}

export const place = new Place();

addEventListener("keydown", () => (place.isByKeyboard = true), true);
addEventListener("pointerdown", () => (place.isByKeyboard = false), true);

addEventListener("popstate", () => {
  place.route = parse(location.pathname);
});

/** Follows links of the client without loading a new document. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  place.go(link.pathname + link.search + link.hash);
}
