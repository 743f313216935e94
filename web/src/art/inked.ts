import type { Mark } from "./marks";

/**
 * Prints marks into a drawing, one over the other: `<g use:inked={marks}>`.
 *
 * A land has hundreds of them and most never change, so they are plain elements and no components.
 */
export function inked(sheet: SVGElement, marks: Mark[]): { update(marks: Mark[]): void } {
  let printed: Mark[] = [];
  const update = (next: Mark[]) => {
    next.forEach((mark, i) => {
      if (mark === printed[i]) return;
      const path = sheet.children[i] ?? sheet.appendChild(document.createElementNS(sheet.namespaceURI, "path"));
      path.setAttribute("class", `pen ${mark.pen}`);
      path.setAttribute("d", mark.d);
    });
    for (let n = printed.length; n > next.length; n--) sheet.lastElementChild!.remove();
    printed = next;
  };
  update(marks);
  return { update };
}
