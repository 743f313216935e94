import type { Item } from "../protocol/protocol";
import { sayOr } from "../words/words.svelte";

/** What an item of a score is called. */
export function itemName(game: string, item: Item): string {
  return sayOr(`${game}-item-${item.what.replaceAll(" ", "-")}`, undefined, () => item.what);
}

/** An item of a score with how it comes about. */
export function itemInWords(game: string, item: Item): string {
  const name = itemName(game, item);
  return item.product ? `${name} ${item.product[0]}\u00a0×\u00a0${item.product[1]}` : name;
}
