const MOST = 4;

/** A drawing's window: pinch and wheel zoom, a drag moves, a double tap fits. */
export class PanZoom {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** Whether the last gesture moved the drawing, so that its end is no click. */
  hasMoved = false;
  /** Whether a person has chosen the window; until then the drawing may. */
  isChosen = false;

  private pointers = new Map<number, { x: number; y: number }>();

  readonly isFitted = $derived(this.scale === 1 && this.x === 0 && this.y === 0);

  /** Shows the whole drawing. */
  fit(): void {
    [this.x, this.y, this.scale] = [0, 0, 1];
    this.isChosen = true;
  }

  /** Puts a point of the drawing into the middle of the window. */
  centre(scale: number, at: { x: number; y: number }, size: { w: number; h: number }): void {
    this.scale = Math.min(MOST, Math.max(1, scale));
    this.x = size.w / 2 - at.x * this.scale;
    this.y = size.h / 2 - at.y * this.scale;
    this.keepInside(size);
  }

  /** `size` is the drawing's width and height in its own units, `unit` those per pixel. */
  zoom(factor: number, at: { x: number; y: number }, size: { w: number; h: number }): void {
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    this.isChosen = true;
    const ratio = scale / this.scale;
    this.x = at.x - (at.x - this.x) * ratio;
    this.y = at.y - (at.y - this.y) * ratio;
    this.scale = scale;
    this.keepInside(size);
  }

  down(event: PointerEvent): void {
    if (this.pointers.size === 0) this.hasMoved = false;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(
    event: PointerEvent,
    unit: number,
    toLocal: (x: number, y: number) => { x: number; y: number },
    size: { w: number; h: number },
  ): void {
    const old = this.pointers.get(event.pointerId);
    if (!old) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const other = others[0];
    if (other) {
      const before = Math.hypot(old.x - other.x, old.y - other.y);
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      if (before > 0) this.zoom(after / before, toLocal((now.x + other.x) / 2, (now.y + other.y) / 2), size);
      this.hasMoved = true;
      this.pointers.set(event.pointerId, now);
      return;
    }
    const [dx, dy] = [now.x - old.x, now.y - old.y];
    if (!this.hasMoved && Math.hypot(dx, dy) < 8) return;
    if (this.scale === 1) return;
    this.hasMoved = true;
    this.isChosen = true;
    this.x += dx * unit;
    this.y += dy * unit;
    this.keepInside(size);
    this.pointers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
  }

  private keepInside({ w, h }: { w: number; h: number }): void {
    this.x = Math.min(0, Math.max(w - w * this.scale, this.x));
    this.y = Math.min(0, Math.max(h - h * this.scale, this.y));
  }
}
