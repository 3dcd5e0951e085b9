/** The digits of both scripts, for a character class in a pattern: `[${digitClass}]`. */
export const digitClass = '0-9০-৯';

const banglaZero = '০'.charCodeAt(0);

/** The zeros of the digits on our families' keyboards: Bangla, Devanagari, Arabic, Persian, Thai, wide Latin ones. */
const zeros = [...'০०٠۰๐０'].map((zero) => zero.charCodeAt(0));
const otherDigit = new RegExp(
  `[${zeros.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join('')}]`,
  'g',
);

/** Converts Bangla digits, and those of keyboards beside it, to 0 to 9 and leaves everything else unchanged. */
export function toLatinDigits(text: string): string {
  return text.replace(otherDigit, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.find((zero) => code >= zero && code <= zero + 9) ?? code));
  });
}

/** Converts 0 to 9 to Bangla digits and leaves everything else unchanged. */
export function toBanglaDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(banglaZero + Number(digit)));
}
