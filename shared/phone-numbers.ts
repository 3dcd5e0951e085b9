import { toLatinDigits } from '#shared/bangla-digits.ts';

/** The digits of a phone number, converted to 0 to 9, without anything else. */
export function phoneDigits(phone: string): string {
  return toLatinDigits(phone).replace(/\D/g, '');
}

/**
 * The number for a wa.me link: international, without plus or leading zeros. An 11-digit number that starts with 01 is
 * a Bangladeshi mobile number in national format.
 */
export function whatsAppNumber(phone: string): string {
  const digits = phoneDigits(phone);
  if (/^01\d{9}$/.test(digits)) return `88${digits}`;
  return digits.replace(/^00/, '');
}

/** The `tel:` URL that dials a phone number. */
export function telLink(phone: string): string {
  return `tel:${toLatinDigits(phone).replace(/[^\d+]/g, '')}`;
}
