/** Figures of reviews come as millionths. */
const MILLION = 1_000_000;

/** A share of the victory, in whole per cent. */
export function percent(share: number): number {
  return Math.round((share * 100) / MILLION);
}

/** Points with one decimal, in the notation of the language. */
export function points(margin: number, language: string): string {
  const value = Math.round((margin * 10) / MILLION) / 10;
  return value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** The same with its sign; a minus as wide as a plus. */
export function signed(margin: number, language: string): string {
  const text = points(Math.abs(margin), language);
  return `${margin < 0 ? "−" : "+"}${text}`;
}

/** A change of a share, in whole per cent with its sign. */
export function signedPercent(share: number): string {
  const n = percent(share);
  return `${n < 0 ? "−" : "+"}${Math.abs(n)}`;
}
