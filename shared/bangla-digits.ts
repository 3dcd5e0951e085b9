/** The digits of both scripts, for a character class in a pattern: `[${digitClass}]`. */
export const digitClass = '0-9০-৯';

const banglaZero = '০'.charCodeAt(0);

/** Converts Bangla digits to 0 to 9 and leaves everything else unchanged. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));
}

/** Converts 0 to 9 to Bangla digits and leaves everything else unchanged. */
export function toBanglaDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(banglaZero + Number(digit)));
}
