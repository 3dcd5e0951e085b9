import { describe, expect, it } from 'vitest';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import { phoneDigits, whatsAppNumber } from '#shared/phone-numbers.ts';

it('toLatinDigits writes Bangla digits as Latin ones and changes nothing else', () => {
  expect(toLatinDigits('০১২৩৪৫৬৭৮৯ রহিম 12')).toBe('0123456789 রহিম 12');
});

it('phoneDigits keeps only the digits of a number', () => {
  expect(phoneDigits('+৮৮০ (1711) 22-33-44')).toBe('8801711223344');
});

describe('the number in a wa.me link', () => {
  it.each([
    ['01711-223344', '8801711223344'],
    ['+880 1711-223344', '8801711223344'],
    ['00880 1711 223344', '8801711223344'],
    ['০১৭১১২২৩৩৪৪', '8801711223344'],
    ['+66 2 555 0110', '6625550110'],
  ])('for %s is %s', (typed, number) => {
    expect(whatsAppNumber(typed)).toBe(number);
  });
});
