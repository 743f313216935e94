const HOLD_MS = 550;
/** Movement in pixels that still counts as holding still. */
const TREMOR = 8;

/** Calls back with what is under a finger or a mouse that stays down on an element; letting go is then no click. */
export function longPress(node: Element, callback: (target: Element) => void): { destroy: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [x, y] = [0, 0];
  let wasHeld = false;

  const listeners: [string, (event: Event) => void][] = [
    [
      "pointerdown",
      (event) => {
        stop();
        wasHeld = false;
        ({ clientX: x, clientY: y } = event as PointerEvent);
        timer = setTimeout(() => {
          wasHeld = true;
          callback(event.target as Element);
        }, HOLD_MS);
      },
    ],
    [
      "pointermove",
      (event) => {
        const { clientX, clientY } = event as PointerEvent;
        if (Math.hypot(clientX - x, clientY - y) > TREMOR) stop();
      },
    ],
    ["pointerup", () => stop()],
    ["pointercancel", () => stop()],
    ["pointerleave", () => stop()],
    [
      "click",
      (event) => {
        if (wasHeld) event.stopPropagation();
        wasHeld = false;
      },
    ],
  ];

  function stop(): void {
    clearTimeout(timer);
  }

  for (const [event, listener] of listeners) node.addEventListener(event, listener, { capture: true });
  return {
    destroy: () => {
      stop();
      for (const [event, listener] of listeners) node.removeEventListener(event, listener, { capture: true });
    },
  };
}
