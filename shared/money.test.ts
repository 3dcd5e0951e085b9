import { expect, it } from 'vitest';
import { readAmount, readRate, takaOf, typedAmount, typedRate } from '#shared/money.ts';

it.each([
  ['380000', 38_000_000],
  ['3,80,000.50', 38_000_050],
  ['৩,৮০,০০০.৫', 38_000_050],
  [' 420 000.25 ', 42_000_025],
  ['0', 0],
])('reads the amount %s', (text, minor) => expect(readAmount(text)).toBe(minor));

it.each(['', '-1', '1.234', 'abc', '1e5', '12345678901', '.'])('refuses the amount %j', (text) => {
  expect(readAmount(text)).toBeNull();
});

it.each([
  ['3.42', 3_420_000],
  ['৩.৪২', 3_420_000],
  ['121', 121_000_000],
])('reads the rate %s', (text, rate) => expect(readRate(text)).toBe(rate));

it('writes amounts and rates as they are typed', () => {
  expect(typedAmount(38_000_050)).toBe('380000.50');
  expect(typedAmount(38_000_000)).toBe('380000');
  expect(typedRate(3_420_000)).toBe('3.42');
});

it.each([
  [14_000, 500],
  [80_000, 2_700],
  [290_000, 9_900],
  [292_200, 10_000],
  [40_000_000, 1_368_000],
  [500, 20],
  [1, 10],
  [0, 0],
])('%s satang are about ৳%s: an amount is never nothing', (minor, taka) => {
  expect(takaOf(minor, 3_420_000)).toBe(taka);
});
