import { whatsAppNumber } from '#shared/phone-numbers.ts';

/**
 * The address that opens a WhatsApp chat with a number. The text stands ready and can be changed before it is sent. It is
 * in an address, which others may see: it names a page, a doctor or a reference, and never anything about an illness
 * that the visitor told us.
 */
export function whatsAppChat(number: string, text = ''): string {
  const chat = `https://wa.me/${whatsAppNumber(number)}`;
  return text === '' ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}

/** The address that lets the visitor choose to whom in WhatsApp a text is passed on. */
export const whatsAppShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
