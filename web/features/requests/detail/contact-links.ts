import { toLatinDigits } from '#shared/bangla-digits.ts';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { whatsAppNumber } from '#shared/phone-numbers.ts';

type ContactDetails = Pick<PatientRequest, 'reference' | 'email' | 'phone' | 'lang'>;

/**
 * The first message of a chat, in the patient's language. It names the reference and nothing about their
 * health.
 */
function greeting({ reference, lang }: ContactDetails, siteName: string): string {
  return lang === 'bn'
    ? `শুভেচ্ছা নেবেন। ${siteName} থেকে আপনার অ্যাপয়েন্টমেন্টের অনুরোধ ${reference} বিষয়ে লিখছি।`
    : `Hello, this is ${siteName} about your appointment request ${reference}.`;
}

/** Opens a WhatsApp chat with the patient with a greeting already written. */
export function whatsAppLink(request: ContactDetails, siteName: string): string {
  const text = encodeURIComponent(greeting(request, siteName));
  return `https://wa.me/${whatsAppNumber(request.phone)}?text=${text}`;
}

/** Opens a mail to the patient. The address is encoded so that nothing in it can add a header. */
export function mailLink({ email, reference }: ContactDetails): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(reference)}`;
}

/** Dials the patient's number as it was typed. */
export function phoneLink({ phone }: ContactDetails): string {
  return `tel:${toLatinDigits(phone).replace(/[^\d+]/g, '')}`;
}
