import { describe, expect, it } from 'vitest';
import { phoneDigits, telegramChat, telLink, whatsAppNumber } from '#shared/phone-numbers.ts';

it('phoneDigits keeps only the digits of a number', () => {
  expect(phoneDigits('+৮৮০ (1711) 22-33-44')).toBe('8801711223344');
});

const mobile = '8801712345678';

describe('a number as people write it', () => {
  it.each([
    ['01712-345678', mobile],
    ['+880 1712-345678', mobile],
    ['00880 1712 345678', mobile],
    ['8801712345678', mobile],
    ['1712345678', mobile],
    ['1712-345 678', mobile],
    ['১৭১২৩৪৫৬৭৮', mobile],
    ['880 01712 345678', mobile],
    ['৮৮০ (০) ১৭১২ ৩৪৫৬৭৮', mobile],
    ['+1712345678', '1712345678'],
    ['001712345678', '1712345678'],
    ['+88 01712 345678', mobile],
    ['০১৭১২৩৪৫৬৭৮', mobile],
    ['٠١٧١٢٣٤٥٦٧٨', mobile],
    ['+880 (0)1712-345678', mobile],
    ['+৮৮০ (০)১৭১২-৩৪৫৬৭৮', mobile],
    ['+88001712345678', mobile],
    ['00880 (0) 1712 345678', mobile],
    ['\u202a+880 1712-345678\u202c', mobile],
    ['\u200e+880\u00a01712\u2011345678', mobile],
    ['Mobile +880 1712 345678', mobile],
    ['＋８８０ １７１２ ３４５６７８', mobile],
    ['01712-345678 ext 12', mobile],
    ['01712345678 x12', mobile],
    ['01712345678, 01812345678', mobile],
    ['01712345678 / +8801812345678', mobile],
    ['01712-3456-78', mobile],
    ['+66 2 555 0110', '6625550110'],
    ['+66 (0)2 066 8888', '6620668888'],
    ['+66 2 066 8888-9', '6620668888'],
    ['+44 (0)20 7946 0958', '442079460958'],
    ['+44 07911 123456', '447911123456'],
    ['০০৪৪ ৭৯১১ ১২৩৪৫৬', '447911123456'],
    ['+971 50 123 4567', '971501234567'],
    ['00971 050 123 4567', '971501234567'],
    ['+৯৭১ ৫০ ১২৩ ৪৫৬৭', '971501234567'],
    ['+39 06 1234 5678', '390612345678'],
  ])('%s is dialled as +%s, and has the same chat', (typed, number) => {
    expect(telLink(typed)).toBe(`tel:+${number}`);
    expect(whatsAppNumber(typed)).toBe(number);
    expect(telegramChat(typed)).toBe(`https://t.me/+${number}`);
  });

  it.each([
    ['09678-123456', 'tel:09678123456'],
    ['7123456789', 'tel:7123456789'],
    ['9812345678', 'tel:9812345678'],
    ['1212345678', 'tel:1212345678'],
    ['02 555 01000', 'tel:0255501000'],
    ['(0)2 066 8888', 'tel:020668888'],
    ['999', 'tel:999'],
    ['১৬২৬৩', 'tel:16263'],
  ])('%s has no country code: it is dialled as it is, without a plus', (typed, link) => {
    expect(telLink(typed)).toBe(link);
    expect(telegramChat(typed)).toBe(link);
  });
});
