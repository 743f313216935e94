/** Figures of reviews come as millionths. */
const MILLION = 1_000_000;

/** A share of the victory, in whole per cent. */
export function percent(share: number): number {
  return Math.round((share * 100) / MILLION);
}

/** Points with one decimal, in the notation of the language; a minus as wide as a plus. */
export function points(margin: number, language: string): string {
  const value = Math.round((margin * 10) / MILLION) / 10;
  const text = Math.abs(value).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return value < 0 ? `−${text}` : text;
}

/** The same with its sign. */
export function signed(margin: number, language: string): string {
  const text = points(margin, language);
  return text.startsWith("−") ? text : `+${text}`;
}

/** A change of a share, in whole per cent with its sign. */
export function signedPercent(share: number): string {
  const n = percent(share);
  return `${n < 0 ? "−" : "+"}${Math.abs(n)}`;
}
