import { download } from "../ui/download";

/** Makes one picture of drawings on the page, with names and points, and shares or saves it. */

export interface Portrait {
  drawing: SVGSVGElement;
  /** Whose it is, and how many points it has. */
  caption: string;
}

const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-size",
  "font-weight",
  "font-family",
];
const TILE = 460;
const CAPTION = 52;
const LINE = 44;
const GAP = 30;
const TOP = 90;

/** What a messenger sends without shrinking it further. */
const MOST_BYTES = 200_000;
const QUALITIES = [0.86, 0.74, 0.62, 0.5];

/** With one drawing of everybody's, `lines` say how it stands; else each drawing has its caption. */
export async function sharePicture(heading: string, lines: string[], portraits: Portrait[]): Promise<void> {
  const blob = await toImage(compose(heading, lines, portraits));
  const file = new File([blob], "crownland.jpg", { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: heading }).catch(() => undefined);
    return;
  }
  download(file.name, blob);
}

interface Drawing {
  text: string;
  width: number;
  height: number;
}

/** One drawing that stands alone: every style is written into it. */
function compose(heading: string, lines: string[], portraits: Portrait[]): Drawing {
  const isOne = portraits.length === 1;
  const side = isOne ? 2 * TILE + GAP : TILE;
  const perRow = isOne ? 1 : 2;
  const top = TOP + lines.length * LINE;
  const width = 2 * (TILE + GAP) + GAP;
  const height = top + Math.ceil(portraits.length / perRow) * (side + CAPTION + GAP);
  const style = getComputedStyle(document.documentElement);
  const [paper, ink] = [style.getPropertyValue("--paper"), style.getPropertyValue("--ink")];
  const symbols = [...document.querySelectorAll<SVGSVGElement>("svg.symbols")].map((svg) => standAlone(svg).innerHTML);
  const tiles = portraits.map(({ drawing, caption }, i) => {
    const [x, y] = [GAP + (i % perRow) * (side + GAP), top + Math.floor(i / perRow) * (side + CAPTION + GAP)];
    const copy = standAlone(drawing);
    for (const [name, value] of Object.entries({ x, y: y + CAPTION, width: side, height: side }))
      copy.setAttribute(name, String(value));
    return `${text(x, y + 34, 30, 700, caption)}<g fill="#000">${new XMLSerializer().serializeToString(copy)}</g>`;
  });
  const rows = lines.map((line, i) => text(GAP, TOP + 26 + i * LINE, 30, 400, line));
  const head = text(GAP, 62, 44, 700, `Crownland · ${heading}`);
  return {
    text: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="${ink}" font-family="Georgia, serif"><rect width="100%" height="100%" fill="${paper}"/>${head}${rows.join("")}<defs fill="#000">${[...new Set(symbols)].join("")}</defs>${tiles.join("")}</svg>`,
    width,
    height,
  };
}

function text(x: number, y: number, size: number, weight: number, words: string): string {
  const escaped = words.replace(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`);
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}">${escaped}</text>`;
}

function standAlone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  originals.forEach((original, i) => {
    if (!original.hasAttribute("class")) return;
    const style = getComputedStyle(original);
    for (const name of STYLES) copies[i]!.setAttribute(name, style.getPropertyValue(name));
    copies[i]!.removeAttribute("class");
  });
  return copy;
}

async function toImage({ text, width, height }: Drawing): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  let blob: Blob | undefined;
  for (const quality of QUALITIES) {
    blob = await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((made) => (made ? resolve(made) : reject(new Error("no picture"))), "image/jpeg", quality),
    );
    if (blob.size <= MOST_BYTES) break;
  }
  return blob!;
}
