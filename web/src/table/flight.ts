import { prefersStillness } from "../device/device.svelte";
import { turns } from "../ui/turns";

const MOVE_MS = 420;
const APPEAR_MS = 220;
/** How long before its end a flight is only the last of the settling, over the place of the piece. */
const SETTLE_MS = 60;
/** How much larger a piece is just before it is set down. */
const LIFT = 1.09;
const EASING = "cubic-bezier(.25,.75,.25,1)";

interface Point {
  x: number;
  y: number;
}

/** Where a piece rests on the page: the middle of its reference line, how long that is, and where it points. */
interface Rest extends Point {
  length: number;
  angle: number;
}

interface Piece {
  spot: string;
  trail: string | undefined;
  rest: Rest;
}

type Art = SVGGElement;

/**
 * Moves pieces of drawings from where they were to where they are.
 *
 * A piece is a `<g>` with four attributes: `data-flight` names it, `data-spot` names the place it lies in,
 * `data-line` is a line through it (`x1 y1 x2 y2` in the units of its drawing), and `data-trail` optionally
 * names its kind: a piece that is new takes over from one of that kind that is gone, or leaves the element
 * whose `data-home` is that kind.
 *
 * Only a piece in another spot moves. Its resting place is computed from the drawing's geometry and never
 * measured on the piece itself, which an animation may have displaced; `data-shift` on a group is the
 * translation at which that group comes to rest. What moves is a copy above the page, so that nothing clips it.
 */
export class Flight {
  private before = new Map<string, Piece>();
  private readonly underWay = new Set<() => void>();

  /** Notes where everything rests, before the page changes. */
  depart(root: Element | undefined): void {
    this.before = new Map([...pieces(root)].map(([name, art]) => [name, pieceOf(art)]));
  }

  /** Moves every piece whose spot has changed since `depart`. */
  arrive(root: Element | undefined): void {
    this.land();
    const now = pieces(root);
    const before = this.before;
    this.before = new Map();
    if (before.size === 0 || prefersStillness()) return;
    const gone = [...before].filter(([name]) => !now.has(name)).map(([, piece]) => piece);
    for (const [name, art] of now) {
      const old = before.get(name);
      const { spot, trail, rest } = pieceOf(art);
      if (old?.spot === spot) continue;
      const from = old?.rest ?? (trail === undefined ? undefined : this.origin(root, trail, gone, rest));
      if (from) this.fly(name, art, from, rest);
      else this.appear(art);
    }
  }

  /** Moves a piece that is new in its place from the middle of another element of its drawing. */
  march(name: string, art: Art, from: SVGGraphicsElement): void {
    if (prefersStillness()) return;
    const rest = restOf(art);
    const middle = new DOMPoint(0, 0).matrixTransform(from.getScreenCTM() ?? new DOMMatrix());
    this.fly(name, art, { ...rest, x: middle.x, y: middle.y }, rest);
  }

  /** Lets a new piece appear in its place. */
  appear(art: Element): void {
    if (!prefersStillness()) art.animate([{ opacity: 0 }, { opacity: 1 }], { duration: APPEAR_MS, fill: "backwards" });
  }

  /** Ends every movement: the pieces are where they belong. */
  land(): void {
    for (const end of this.underWay) end();
  }

  private origin(root: Element | undefined, trail: string, gone: Piece[], rest: Rest): Rest | undefined {
    const i = gone.findIndex((piece) => piece.trail === trail);
    if (i !== -1) return gone.splice(i, 1)[0]!.rest;
    const home = [...(root?.querySelectorAll(`[data-home="${trail}"]`) ?? [])]
      .map((element) => element.getBoundingClientRect())
      .find(({ width }) => width > 0);
    return home && { ...middle(home), length: rest.length / 2, angle: rest.angle };
  }

  private fly(name: string, art: Art, from: Rest, to: Rest): void {
    const copy = art.cloneNode(true) as Art;
    const [x1, y1, x2, y2] = lineOf(art);
    const centre = `translate(${-(x1 + x2) / 2}px, ${-(y1 + y2) / 2}px)`;
    const unit = Math.hypot(x2 - x1, y2 - y1);
    const own = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
    const at = ({ x, y, length, angle }: Rest) =>
      `translate(${x}px, ${y}px) rotate(${turned(angle - own)}deg) scale(${length / unit}) ${centre}`;
    delete copy.dataset.flight;
    copy.dataset.flying = name;
    copy.style.transform = at(to);
    sky().append(copy);
    art.style.visibility = "hidden";
    // It comes down from above the table, and settles.
    const above = { ...to, length: to.length * LIFT };
    const journey = copy.animate(
      [
        { transform: at(from), easing: EASING },
        { transform: at(above), offset: 0.74, easing: "ease-in" },
        { transform: at(to) },
      ],
      { duration: MOVE_MS, fill: "backwards" },
    );
    const release = turns.hold();
    const rest = () => {
      delete copy.dataset.flying;
      art.style.visibility = "";
    };
    // The copy covers the piece already: drawing the one and removing the other share no frame.
    let timer = setTimeout(rest, MOVE_MS - SETTLE_MS);
    const end = () => {
      this.underWay.delete(end);
      clearTimeout(timer);
      journey.onfinish = null;
      rest();
      copy.remove();
      release();
    };
    // In a task of its own: the frame that ends the journey has enough to do.
    journey.onfinish = () => (timer = setTimeout(end));
    this.underWay.add(end);
  }
}

/** The pieces by name; of one that is drawn twice, the larger. */
function pieces(root: Element | undefined): Map<string, Art> {
  const found = new Map<string, { art: Art; width: number }>();
  for (const art of root?.querySelectorAll<Art>("g[data-flight]") ?? []) {
    const name = art.dataset.flight!;
    const width = art.ownerSVGElement?.getBoundingClientRect().width ?? 0;
    if (width > (found.get(name)?.width ?? 0)) found.set(name, { art, width });
  }
  return new Map([...found].map(([name, { art }]) => [name, art]));
}

function pieceOf(art: Art): Piece {
  return { spot: art.dataset.spot ?? "", trail: art.dataset.trail, rest: restOf(art) };
}

function restOf(art: Art): Rest {
  const shifting = art.closest<Art>("[data-shift]");
  const matrix = (shifting ? art.ownerSVGElement : art)?.getScreenCTM() ?? new DOMMatrix();
  const [dx = 0, dy = 0] = numbers(shifting?.dataset.shift);
  const [x1, y1, x2, y2] = lineOf(art);
  const a = new DOMPoint(x1 + dx, y1 + dy).matrixTransform(matrix);
  const b = new DOMPoint(x2 + dx, y2 + dy).matrixTransform(matrix);
  return {
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    length: Math.hypot(b.x - a.x, b.y - a.y),
    angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
  };
}

function lineOf(art: Art): [number, number, number, number] {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 0] = numbers(art.dataset.line);
  return [x1, y1, x2, y2];
}

function numbers(text = ""): number[] {
  return text.split(" ").filter(Boolean).map(Number);
}

/** The same angle, turned the shorter way round. */
function turned(angle: number): number {
  return ((((angle + 180) % 360) + 360) % 360) - 180;
}

/** The layer above the page in which pieces move. */
function sky(): SVGSVGElement {
  const known = document.querySelector<SVGSVGElement>("svg.sky");
  if (known) return known;
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("class", "sky");
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/** Sends a copy of a picture across the page, above everything. */
export function send(picture: Element, from: DOMRect, to: DOMRect): void {
  if (prefersStillness() || from.width === 0 || to.width === 0) return;
  const copy = picture.cloneNode(true) as HTMLElement;
  Object.assign(copy.style, {
    position: "fixed",
    left: `${to.left}px`,
    top: `${to.top}px`,
    zIndex: "6",
    pointerEvents: "none",
  });
  document.body.append(copy);
  const [dx, dy] = [middle(from).x - middle(to).x, middle(from).y - middle(to).y];
  const journey = copy.animate([{ transform: `translate(${dx}px, ${dy}px) scale(1.6)` }, { transform: "none" }], {
    duration: MOVE_MS,
    easing: EASING,
    fill: "backwards",
  });
  journey.onfinish = journey.oncancel = () => copy.remove();
}

function middle(box: DOMRect): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
