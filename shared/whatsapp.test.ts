import { expect, it } from 'vitest';
import { whatsAppChat } from '#shared/whatsapp.ts';

it('the WhatsApp link opens a chat with the international number, with a text if there is one', () => {
  expect(whatsAppChat('০১৭১১ ০০০ ০০০')).toBe('https://wa.me/8801711000000');
  const chat = new URL(whatsAppChat('+880 1711-000000', 'ডা. নারিন & co (https://x.example/a?b=1#c)'));
  expect(chat.pathname).toBe('/8801711000000');
  expect([...chat.searchParams]).toEqual([['text', 'ডা. নারিন & co (https://x.example/a?b=1#c)']]);
});
