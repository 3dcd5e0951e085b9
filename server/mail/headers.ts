/** Line ends, other control signs, and the marks that make text run the other way. */
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Text that may stand in a header: one line, whatever was typed. The joiners that Bangla needs stay. */
export function headerText(text: string): string {
  return text.replace(unfit, ' ').replace(/ {2,}/g, ' ').trim();
}

const oneAddress = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u;

/** Whether the text is one bare address, with nothing in it that could be read as a second. */
export function isOneAddress(text: string): boolean {
  return oneAddress.test(text);
}
