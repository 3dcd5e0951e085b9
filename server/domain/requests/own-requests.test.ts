import { expect, it } from 'vitest';
import { isSamePhone } from '#server/domain/requests/own-requests.ts';

const same = (a: string, b: string) => [isSamePhone(a, b), isSamePhone(b, a)];

const written = [
  '+880 1711-000000',
  '8801711000000',
  '008801711000000',
  '01711000000',
  '01711 000 000',
  '1711000000',
  '+880 (0)1711 000000',
  '+880 01711 000000',
  '+৮৮০ (০) ১৭১১ ০০০০০০',
  '০১৭১১-০০০০০০',
  '+৮৮০ ১৭১১ ০০০০০০',
];

it.each(written)('the comparison of phone numbers recognises %s in every other notation', (one) => {
  expect(written.filter((other) => !isSamePhone(one, other))).toEqual([]);
});

it('the comparison of phone numbers recognises foreign numbers with and without their country code', () => {
  expect(same('+66 81 234 5678', '081 234 5678')).toEqual([true, true]);
  expect(same('+1 212 555 0100', '(212) 555-0100')).toEqual([true, true]);
  expect(same('+91 98765 43210', '09876543210')).toEqual([true, true]);
});

it.each([
  '',
  '+',
  '0',
  '000000',
  '+880 1711-000001',
  '+880 1811-000000',
  // Too few digits, from the end, the beginning or the middle.
  '000000',
  '11000000',
  '8801711',
  '880171100000',
  // Another country's number with the same last digits.
  '+91 1711000000',
  '+1711000000'.padEnd(12, '0'),
  // The digits before it are not a country code.
  '12345 1711000000',
  '0099991711000000',
  '017110000000',
  'rahima',
])('the comparison of phone numbers does not match the different number %j', (other) => {
  expect(same('+880 1711-000000', other)).toEqual([false, false]);
});

it('the comparison of phone numbers does not match two empty ones', () => {
  expect(same('', '')).toEqual([false, false]);
});
