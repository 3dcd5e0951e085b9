import { toLatinDigits } from '#shared/bangla-digits.ts';

/** The digits of a phone number, converted to 0 to 9, without anything else. */
export function phoneDigits(phone: string): string {
  return toLatinDigits(phone).replace(/\D/g, '');
}

/** What follows a number and is not dialled with it: an extension, a second number, the end of a range (`8888-9`). */
const notDialled =
  /(?:\s*(?:[,;]?\s*ext(?:ension)?\.?|[;#x]|এক্স\S*)\s*\d{1,6}|\s*[,;/|]\s*\+?\d[\d\s()-]{6,})\s*$/iu;
const rangeEnd = /(\d{3,})\s*[-\u2010-\u2015/~]\s*\d$/;
/**
 * After the country code people also write the zero of the national number. These are countries where families live and
 * no number dialled from abroad begins with a zero; in Italy they do.
 */
const zeroAfterCountry = /^(880|66|971|966|44|60|61|49|33|81|82)0/;
const banglaMobile = /^01\d{9}$/;
/** A mobile number of Bangladesh without its zero: no other country has national numbers that look like that. */
const withoutZero = /^1[3-9]\d{8}$/;
const nationalMin = 9;

/**
 * The digits that a phone dials for a number as people write it, in the digits of any script: with signs, invisible
 * marks or a word around it, with `(0)`, an extension or the end of a range, with `00` for the plus. `international`
 * means that they begin with the country code; 01 and nine digits is a mobile number in Bangladesh,
 * also without its zero.
 */
export function dialledNumber(phone: string): { digits: string; international: boolean } {
  const text = toLatinDigits(phone.normalize('NFKC'))
    .replace(/[\p{Cf}\s]+/gu, ' ')
    .trim();
  const single = text.replace(notDialled, '');
  const whole =
    phoneDigits(single.replace(rangeEnd, '$1')).length >= nationalMin
      ? single.replace(rangeEnd, '$1')
      : single;
  const hasPlus = /^[^\d]*\+/.test(whole);
  const withCountry = whole.replace(/(\+[\d\s()-]*?|^00[\d\s-]*)\(\s*0\s*\)/, '$1');
  const digits = phoneDigits(withCountry);
  if (!hasPlus && banglaMobile.test(digits)) return { digits: `88${digits}`, international: true };
  if (!hasPlus && withoutZero.test(digits)) return { digits: `880${digits}`, international: true };
  const code = digits.replace(/^00/, '');
  const international = hasPlus || code !== digits || /^8800?1\d{9}$/.test(digits);
  return international
    ? { digits: code.replace(zeroAfterCountry, '$1'), international }
    : { digits, international };
}

const mobileAbroad = /^8801/;
const mobileWhole = /^8801[3-9]\d{8}$/;

/**
 * What makes a number unusable for the office: a mobile number of Bangladesh that lacks its zero may be another
 * country's, so it is asked about; any other one needs its country code. Undefined for a good one.
 */
export function faultOfNumber(phone: string): 'phone_invalid' | 'phone_zero' | 'phone_country' | undefined {
  const hasPlus = phone.normalize('NFKC').includes('+');
  if (!hasPlus && withoutZero.test(phoneDigits(phone))) return 'phone_zero';
  const { digits, international } = dialledNumber(phone);
  if (!international) return 'phone_country';
  return mobileAbroad.test(digits) && !mobileWhole.test(digits) ? 'phone_invalid' : undefined;
}

/** The number for a wa.me link: international, without plus. A number without a country code stays as it is. */
export const whatsAppNumber = (phone: string): string => dialledNumber(phone).digits;

/** The `tel:` URL that dials a phone number. */
export function telLink(phone: string): string {
  const { digits, international } = dialledNumber(phone);
  return `tel:${international ? '+' : ''}${digits}`;
}

/** The URL of a Telegram chat with a number, or the one that dials it, where no country code tells which one it is. */
export function telegramChat(phone: string): string {
  const { digits, international } = dialledNumber(phone);
  return international ? `https://t.me/+${digits}` : telLink(phone);
}
