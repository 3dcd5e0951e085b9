import { whatsAppNumber } from '#shared/phone-numbers.ts';

/**
 * The URL that opens a WhatsApp chat with a number. The text is filled in and can be changed before it is sent. Other
 * people may see the URL, so the text contains a page, a doctor or a reference, or the name, the patient and the day of
 * a request, and never anything about an illness that the visitor told us.
 */
export function whatsAppChat(number: string, text = ''): string {
  const chat = `https://wa.me/${whatsAppNumber(number)}`;
  return text === '' ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}

/** The URL that lets the visitor choose in WhatsApp to whom a text is forwarded. */
export const whatsAppShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
