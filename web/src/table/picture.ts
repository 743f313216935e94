/** Makes one picture of drawings on the page, with a heading and lines, and shares or saves it. */

const STYLES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-size", "font-weight", "font-family"];
const TILE = 460;
const GAP = 30;

export async function sharePicture(heading: string, lines: string[], drawings: SVGSVGElement[]): Promise<void> {
  const blob = await toPng(compose(heading, lines, drawings));
  const file = new File([blob], "crownland.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: heading }).catch(() => undefined);
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** One drawing that stands alone: every style is written into it. */
function compose(heading: string, lines: string[], drawings: SVGSVGElement[]): { text: string; width: number; height: number } {
  const perRow = Math.min(2, Math.max(1, drawings.length));
  const top = 120 + lines.length * 44;
  const width = Math.max(2 * (TILE + GAP) + GAP, perRow * (TILE + GAP) + GAP);
  const height = top + Math.ceil(drawings.length / perRow) * (TILE + GAP) + GAP;
  const style = getComputedStyle(document.documentElement);
  const [paper, ink] = [style.getPropertyValue("--paper"), style.getPropertyValue("--ink")];
  const symbols = [...document.querySelectorAll<SVGSVGElement>("svg.symbols")].map((svg) => standAlone(svg).innerHTML);
  const tiles = drawings.map((svg, i) => {
    const copy = standAlone(svg);
    copy.setAttribute("x", String(GAP + (i % perRow) * (TILE + GAP)));
    copy.setAttribute("y", String(top + Math.floor(i / perRow) * (TILE + GAP)));
    copy.setAttribute("width", String(TILE));
    copy.setAttribute("height", String(TILE));
    return new XMLSerializer().serializeToString(copy);
  });
  const escape = (text: string) => text.replace(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`);
  const rows = lines.map((line, i) => `<text x="${GAP}" y="${116 + i * 44}" font-size="30">${escape(line)}</text>`);
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="${ink}" font-family="Georgia, serif"><rect width="100%" height="100%" fill="${paper}"/><text x="${GAP}" y="66" font-size="46" font-weight="700">${escape(`Crownland · ${heading}`)}</text>${rows.join("")}<defs fill="#000">${[...new Set(symbols)].join("")}</defs><g fill="#000">${tiles.join("")}</g></svg>`;
  return { text, width, height };
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

async function toPng({ text, width, height }: { text: string; width: number; height: number }): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
