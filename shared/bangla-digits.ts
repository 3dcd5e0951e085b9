/** The digits of both scripts, for a class of a pattern: `[${digitClass}]`. */
export const digitClass = '0-9০-৯';

const banglaZero = '০'.charCodeAt(0);

/** Writes Bangla digits as 0 to 9 and leaves everything else alone. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));
}

/** Writes 0 to 9 as Bangla digits and leaves everything else alone. */
export function toBanglaDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(banglaZero + Number(digit)));
}
