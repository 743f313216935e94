const waiting = new WeakMap<Element, () => void>();

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    waiting.get(target)?.();
  }
});

/** Calls once when the element comes into sight. */
export function whenSeen(element: Element, doing: () => void): { destroy(): void } {
  waiting.set(element, doing);
  observer.observe(element);
  return { destroy: () => observer.unobserve(element) };
}
