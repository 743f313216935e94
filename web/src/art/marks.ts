/** What a drawing is made of: paths, each drawn with one pen. The pens are in `pens.css`. */
export interface Mark {
  pen: string;
  d: string;
}

/** Joins what one pen draws in a row; a pen that comes again after another draws over it. */
export function joined(marks: Mark[]): Mark[] {
  const found: Mark[] = [];
  for (const mark of marks) {
    const last = found.at(-1);
    if (last?.pen === mark.pen) last.d += mark.d;
    else if (mark.d) found.push({ ...mark });
  }
  return found;
}
