const banglaZero = '০'.charCodeAt(0);

/** Writes Bangla digits as 0 to 9 and leaves everything else alone. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));
}
