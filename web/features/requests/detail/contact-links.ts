import { toLatinDigits, whatsAppNumber } from '#shared/bangla-digits.ts';
import type { PatientRequest } from '#shared/contract/requests.ts';

type Reached = Pick<PatientRequest, 'reference' | 'email' | 'phone' | 'lang'>;

/** What the chat begins with, in the patient's language. It names the reference and nothing of the case. */
function greeting({ reference, lang }: Reached, siteName: string): string {
  return lang === 'bn'
    ? `শুভেচ্ছা নেবেন। ${siteName} থেকে আপনার অ্যাপয়েন্টমেন্টের অনুরোধ ${reference} বিষয়ে লিখছি।`
    : `Hello, this is ${siteName} about your appointment request ${reference}.`;
}

/** Opens a chat with the patient, with the first words written. */
export function whatsAppLink(request: Reached, siteName: string): string {
  const text = encodeURIComponent(greeting(request, siteName));
  return `https://wa.me/${whatsAppNumber(request.phone)}?text=${text}`;
}

/** Opens a mail to the patient. The address is encoded: a sign in it must not become a header. */
export function mailLink({ email, reference }: Reached): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(reference)}`;
}

/** Dials the patient's number as it was typed. */
export function phoneLink({ phone }: Reached): string {
  return `tel:${toLatinDigits(phone).replace(/[^\d+]/g, '')}`;
}
