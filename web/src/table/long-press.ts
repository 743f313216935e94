/** Calls back when a finger or a mouse stays down on an element. */
export function longPress(node: Element, callback: () => void): { update: (fresh: () => void) => void; destroy: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = callback;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    timer = setTimeout(() => current(), 550);
  };
  const events = ["pointerup", "pointercancel", "pointerleave"];
  node.addEventListener("pointerdown", start);
  for (const event of events) node.addEventListener(event, stop);
  return {
    update: (fresh) => (current = fresh),
    destroy: () => {
      stop();
      node.removeEventListener("pointerdown", start);
      for (const event of events) node.removeEventListener(event, stop);
    },
  };
}
