import { prefersStillness } from "../device/device.svelte";

const TIMING: KeyframeAnimationOptions = { duration: 280, easing: "cubic-bezier(.2,.7,.2,1)" };

/**
 * Lets things fly from where they were to where they are.
 *
 * `data-flight` names a thing in all its places. One that was nowhere a moment ago comes from where
 * the last thing with its `data-trail` stood before it left.
 */
export class Flight {
  private before = new Map<string, DOMRect>();
  private trails = new Map<string, DOMRect>();

  /** Notes where everything is, before the page changes. */
  depart(root: Element | undefined): void {
    this.before.clear();
    for (const element of flying(root)) {
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      this.before.set(element.dataset.flight!, box);
      if (element.dataset.trail && element.hasAttribute("data-leaving")) this.trails.set(element.dataset.trail, box);
    }
  }

  /** Moves everything that is somewhere else now. */
  arrive(root: Element | undefined): void {
    if (prefersStillness()) return;
    for (const element of flying(root)) {
      const { flight = "", trail = "" } = element.dataset;
      const old = this.before.get(flight) ?? this.trails.get(trail);
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
        TIMING,
      );
    }
  }
}

function flying(root: Element | undefined): NodeListOf<SVGElement | HTMLElement> | [] {
  return root?.querySelectorAll<SVGElement | HTMLElement>("[data-flight]") ?? [];
}

/** Sends a copy of a picture across the page, over everything. */
export function send(picture: Element, from: DOMRect, to: DOMRect): void {
  if (prefersStillness() || from.width === 0 || to.width === 0) return;
  const copy = picture.cloneNode(true) as HTMLElement;
  Object.assign(copy.style, { position: "fixed", left: `${to.left}px`, top: `${to.top}px`, zIndex: "6", pointerEvents: "none" });
  document.body.append(copy);
  const [dx, dy] = [middle(from).x - middle(to).x, middle(from).y - middle(to).y];
  const journey = copy.animate([{ transform: `translate(${dx}px, ${dy}px) scale(1.6)` }, { transform: "none" }], TIMING);
  journey.onfinish = journey.oncancel = () => copy.remove();
}

function middle(box: DOMRect): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
