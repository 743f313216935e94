import { prefersStillness } from "../device/device.svelte";

export type Places = Map<string, DOMRect>;

/** Where everything with a `data-flight` name is now. */
export function places(root: Element | undefined): Places {
  const found: Places = new Map();
  for (const element of root?.querySelectorAll<SVGElement | HTMLElement>("[data-flight]") ?? []) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) found.set(element.dataset.flight!, box);
  }
  return found;
}

/** Lets everything fly from where it was to where it is now. */
export function fly(root: Element | undefined, before: Places): void {
  if (prefersStillness()) return;
  for (const element of root?.querySelectorAll<SVGElement | HTMLElement>("[data-flight]") ?? []) {
    const old = before.get(element.dataset.flight!);
    const box = element.getBoundingClientRect();
    if (!old || box.width === 0) continue;
    const [dx, dy] = [old.left - box.left, old.top - box.top];
    if (Math.abs(dx) + Math.abs(dy) < 4) continue;
    // Inside a drawing, lengths are the drawing's own.
    const unit = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
    const scale = Math.min(old.width, old.height) / Math.min(box.width, box.height);
    element.animate(
      [
        { transformBox: "fill-box", transformOrigin: "0 0", transform: `translate(${dx / unit}px, ${dy / unit}px) scale(${scale})` },
        { transformBox: "fill-box", transformOrigin: "0 0", transform: "none" },
      ],
      { duration: 280, easing: "cubic-bezier(.2,.7,.2,1)" },
    );
  }
}
