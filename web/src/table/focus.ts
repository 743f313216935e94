import { turns } from "../ui/turns";

const TABLE = ".stage, main:not([data-loading])";

/** Where the keyboard goes on when what had the focus is gone or done: the first of these that is there. */
const NEXT = [
  "[data-confirm]:not([aria-disabled='true'])",
  ".detail",
  ".domino.open",
  '.kingdom:has(.cell.open) [role="gridcell"][tabindex="0"]',
  '[role="grid"]:has(.hex.open) [role="gridcell"][tabindex="0"]',
  "button.action:not([aria-disabled='true'])",
  ".bar [data-element]:not([aria-disabled='true'])",
  TABLE,
];

/** What a decision is made with: once it is sent, the focus goes on to the next decision. */
const DECIDING = '[role="gridcell"], .domino, .action, .detail, .bar button, .stage';

function next(root: HTMLElement): HTMLElement | undefined {
  for (const selector of NEXT) {
    const found = root.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return undefined;
}

/**
 * Keeps the focus on the table: what was pressed may vanish or become disabled.
 * Returns what is to be called when there is something new to decide.
 */
export class FocusKeeper {
  private isByKeyboard = false;
  private frame = 0;
  private isNew = false;
  private readonly observer = new MutationObserver(() => this.lookSoon());
  private readonly onkeydown = () => (this.isByKeyboard = true);
  private readonly onpointerdown = () => (this.isByKeyboard = false);

  constructor(
    private readonly root: HTMLElement,
    wasByKeyboard: boolean,
  ) {
    this.isByKeyboard = wasByKeyboard;
    addEventListener("keydown", this.onkeydown, true);
    addEventListener("pointerdown", this.onpointerdown, true);
    this.observer.observe(root, { subtree: true, childList: true, attributeFilter: ["disabled", "aria-disabled"] });
    this.lookSoon();
  }

  /** There is something new to decide. */
  decide(): void {
    this.isNew = true;
    this.lookSoon();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    this.observer.disconnect();
    removeEventListener("keydown", this.onkeydown, true);
    removeEventListener("pointerdown", this.onpointerdown, true);
  }

  private lookSoon(): void {
    // The browser gives up the focus of a disabled button when it draws the next frame.
    this.frame ||= requestAnimationFrame(() => (this.frame = requestAnimationFrame(() => this.look())));
  }

  private look(): void {
    this.frame = 0;
    if (turns.isBusy) {
      this.lookSoon();
      return;
    }
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body;
    const isDone =
      this.isNew && activeElement !== null && this.root.contains(activeElement) && activeElement.matches(DECIDING);
    this.isNew = false;
    if (!isLost && !(isDone && this.isByKeyboard)) return;
    // By mouse it is the table as a whole: nothing is marked, and the first key begins there.
    const target = this.isByKeyboard ? next(this.root) : this.root.querySelector<HTMLElement>(TABLE);
    if (!target || target === activeElement) return;
    if (!target.hasAttribute("tabindex") && !target.matches("button, a")) target.tabIndex = -1;
    target.focus({ preventScroll: isLost });
  }
}
