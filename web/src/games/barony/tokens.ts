import { send } from "../../table/flight";
import { RESOURCES } from "./hexes";
import type { View } from "./view";

/** Lets every token that changed hands fly: from the one who lost it, or from the land that gave it. */
export function sendTokens(root: Element, before: View, now: View, text: string): void {
  if (before.barons.length !== now.barons.length) return;
  const place = /-?\d+,-?\d+/.exec(text)?.[0];
  RESOURCES.forEach((resource, i) => {
    const changes = now.barons.map((baron, at) => ({
      seat: baron.seat,
      by: baron.tokens[i]! - before.barons[at]!.tokens[i]!,
    }));
    const loser = changes.find(({ by }) => by < 0);
    for (const { seat } of changes.filter(({ by }) => by > 0)) {
      const to = visible(root, `[data-token="${seat}-${resource}"] svg`);
      const from = loser
        ? visible(root, `[data-token="${loser.seat}-${resource}"]`)
        : place
          ? visible(root, `[data-hex="${place}"]`)
          : undefined;
      if (from && to) send(to, from.getBoundingClientRect(), to.getBoundingClientRect());
    }
  });
}

function visible(root: Element, selector: string): Element | undefined {
  return [...root.querySelectorAll(selector)].find((element) => element.getBoundingClientRect().width > 0);
}
