// What every page keeps, whatever its size.
import { holds } from "./expect.js";

/** Nothing is wider than the page, nothing is cut, no word is broken. */
export async function measure(page, where) {
  const widest = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  holds(widest <= 0, `${where} is ${widest} px too wide`);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll(".button, .action span")]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 2 &&
          element.clientWidth > 0 &&
          getComputedStyle(element).display !== "inline",
      )
      .map((element) => element.textContent.trim()),
  );
  holds(cut.length === 0, `${where}: words are cut: ${cut.join(", ")}`);
  const broken = await page.evaluate(() => {
    const found = [];
    for (const element of document.querySelectorAll(".button, .action span, h1, h2, h3, th")) {
      // What only screen readers see has no shape.
      if (element.closest(".hidden-text")) continue;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { data } = walker.currentNode;
        for (const { 0: word, index } of data.matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange();
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) found.push(word);
        }
      }
    }
    return found;
  });
  holds(broken.length === 0, `${where}: words are broken: ${broken.join(", ")}`);
}
