// Follows every piece of a drawing frame by frame, and tells what it did.

/** Begins to note where every piece is, frame by frame. */
export async function startTrace(page) {
  await page.evaluate(() => {
    const centre = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    /** The part of a piece that is exactly as large as the piece; patterns reach beyond it. */
    const body = (piece) => piece.querySelector(".outline") ?? piece.querySelector("use");
    const scene = () => {
      const resting = [];
      const flying = [];
      for (const svg of document.querySelectorAll("#app svg")) {
        if (svg.getBoundingClientRect().width === 0) continue;
        const castle = svg.querySelector("[data-castle] .yard");
        for (const piece of svg.querySelectorAll("[data-flight]")) {
          const at = centre(body(piece));
          const home = castle && centre(castle);
          const { flight: name, spot, line } = piece.dataset;
          resting.push({
            name,
            spot,
            line,
            width: svg.getBoundingClientRect().width,
            hidden: piece.style.visibility === "hidden",
            unit: svg.getScreenCTM().a,
            at,
            offset: home && { x: at.x - home.x, y: at.y - home.y },
          });
        }
      }
      for (const piece of document.querySelectorAll("[data-flying]")) {
        const [animation] = piece.getAnimations();
        flying.push({
          name: piece.dataset.flying,
          at: centre(body(piece)),
          ms: animation?.effect.getComputedTiming().duration,
        });
      }
      return { resting, flying };
    };
    globalThis.scene = scene;
    globalThis.frames = [scene()];
    let last = "";
    const note = () => {
      const now = scene();
      const text = JSON.stringify(now);
      // Where nothing moves, one frame says it all.
      if (text !== last) globalThis.frames.push(now);
      last = text;
      globalThis.tracing = requestAnimationFrame(note);
    };
    globalThis.tracing = requestAnimationFrame(note);
  });
}

/** Waits until nothing moves any more. */
export async function untilStill(page) {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.playState !== "running" || animation.effect.getComputedTiming().iterations > 1),
  );
}

/** Waits until nothing moves any more, and returns the frames since the trace began. */
export async function endTrace(page) {
  await untilStill(page);
  return page.evaluate(() => {
    cancelAnimationFrame(globalThis.tracing);
    globalThis.frames.push(globalThis.scene());
    return globalThis.frames;
  });
}

const ALLOWED = 1.5;

/** What is wrong with a movement, in words; nothing if every piece moved once and for a reason. */
export function faults(frames) {
  const found = [];
  const [first, last] = [frames[0], frames.at(-1)];
  const largest = (scene, name) =>
    scene.resting.filter((piece) => piece.name === name).sort((a, b) => b.width - a.width)[0];
  const flying = new Set(last.flying.map(({ name }) => name));
  for (const piece of last.resting) {
    if (piece.hidden && !flying.has(piece.name)) found.push(`${piece.name} stays hidden`);
    // Half a square is 50 units: a laid domino lies exactly on the squares around its castle.
    if (piece.offset && piece.name.startsWith("domino")) {
      const [x1, y1, x2, y2] = piece.line.split(" ").map(Number);
      const wanted = { x: ((x1 + x2) / 2 - 50) * piece.unit, y: ((y1 + y2) / 2 - 50) * piece.unit };
      if (far(piece.offset, wanted) > ALLOWED)
        found.push(`${piece.name} rests ${far(piece.offset, wanted).toFixed(1)} px beside its squares`);
    }
  }
  const flown = new Map();
  frames.forEach((scene, i) => {
    for (const piece of scene.resting) {
      if (piece.hidden || !piece.offset) continue;
      const end = last.resting.find(
        (other) => other.name === piece.name && other.spot === piece.spot && other.width === piece.width,
      );
      // The board may shift as one piece: then everything keeps its distance from the castle.
      if (end && far(piece.offset, end.offset) > ALLOWED) found.push(`${piece.name} leaves its squares in frame ${i}`);
    }
    for (const { name, at, ms } of scene.flying) {
      if (ms > 500) found.push(`${name} takes ${ms} ms`);
      if (scene.resting.filter((piece) => piece.name === name).every((piece) => !piece.hidden))
        found.push(`${name} is in two places in frame ${i}`);
      flown.set(name, [...(flown.get(name) ?? []), at]);
    }
  });
  for (const [name, path] of flown) {
    const [from, to] = [largest(first, name), largest(last, name)];
    if (!to) found.push(`${name} flies and is gone`);
    else if (from && from.spot === to.spot) found.push(`${name} moves without a reason`);
    else if (from) found.push(...strays(name, path, from.at, to.at));
  }
  for (const piece of last.resting) {
    const from = largest(first, piece.name);
    if (from && from.spot === piece.spot && !piece.offset && far(from.at, largest(last, piece.name).at) > ALLOWED)
      found.push(`${piece.name} is moved by the layout`);
  }
  return { faults: [...new Set(found)], flown: [...flown.keys()] };
}

/** A piece goes straight from its old place to its new one, and never back. */
function strays(name, path, from, to) {
  const length = far(from, to);
  const found = [];
  let gone = 0;
  for (const at of path) {
    const along = ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / (length || 1);
    const aside = far(at, {
      x: from.x + ((to.x - from.x) * along) / (length || 1),
      y: from.y + ((to.y - from.y) * along) / (length || 1),
    });
    if (aside > 3) found.push(`${name} strays ${aside.toFixed(1)} px from its way`);
    if (along < gone - ALLOWED || along > length + ALLOWED)
      found.push(
        `${name} turns back or goes too far: ${along.toFixed(1)} px after ${gone.toFixed(1)} px of ${length.toFixed(1)} px`,
      );
    gone = along;
  }
  return found;
}

function far(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
