import type { Play } from "./play.svelte";

/** A pointer or a focus that only passes by asks nothing. */
const REST_MS = 250;

interface Reason {
  play: Play;
  /** Says why the element cannot be pressed now; undefined where it can. */
  why: (() => void) | undefined;
}

/** Lets an element that cannot be pressed (`aria-disabled`) say why: when it is touched, and when the mouse or the keyboard's focus rests on it. */
export function barred(node: Element, reason: Reason): { update: (fresh: Reason) => void; destroy: () => void } {
  let current = reason;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => current.why?.(), REST_MS);
  };
  const leave = () => {
    clearTimeout(timer);
    // An element that is taken off the page loses its focus in the middle of an update.
    queueMicrotask(() => {
      if (current.why && current.play.notice?.kind === "info") current.play.notice = undefined;
    });
  };
  const listeners: [string, (event: Event) => void][] = [
    ["click", () => current.why?.()],
    ["pointerenter", (event) => (event as PointerEvent).pointerType === "mouse" && rest()],
    ["pointerleave", (event) => (event as PointerEvent).pointerType === "mouse" && leave()],
    ["focus", () => node.matches(":focus-visible") && rest()],
    ["blur", leave],
  ];

  for (const [event, listener] of listeners) node.addEventListener(event, listener);
  return {
    update: (fresh) => (current = fresh),
    destroy: () => {
      clearTimeout(timer);
      for (const [event, listener] of listeners) node.removeEventListener(event, listener);
    },
  };
}
