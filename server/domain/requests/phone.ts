import { toLatinDigits } from '#shared/bangla-digits.ts';
import { phoneDigits } from '#shared/phone-numbers.ts';

/** The shortest national numbers that the appointment form takes have nine digits behind the leading zero. */
const nationalDigits = 9;
const countryCode = /^[1-9]\d{0,2}$/;

/** Without leading zeros, and without the one that some write behind the country's code: `+880 (0)1711…`. */
function bareNumber(phone: string): string {
  const digits = phoneDigits(toLatinDigits(phone).replace('(0)', ''));
  return digits.replace(/^0+/, '').replace(/^8800/, '880');
}

/**
 * Whether two numbers ring at the same telephone, as far as can be told: signs between the digits and the
 * kind of digits don't count, and one may lack the country's code (`01711…` and `+880 1711…`).
 */
export function isSamePhone(one: string, other: string): boolean {
  const numbers = [bareNumber(one), bareNumber(other)];
  const [short = '', long = ''] = numbers.toSorted((a, b) => a.length - b.length);
  if (short.length < nationalDigits || !long.endsWith(short)) return false;
  const before = long.slice(0, long.length - short.length);
  return before === '' || countryCode.test(before);
}
