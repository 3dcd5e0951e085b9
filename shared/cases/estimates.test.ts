import { expect, it } from 'vitest';
import { totalOf } from '#shared/cases/estimates.ts';
import { takaOf } from '#shared/money.ts';

it('adds up what is included, and rounds the taka once', () => {
  const { low, high } = totalOf([
    { cover: 'included', low_minor: 38_000_050, high_minor: 42_000_025 },
    { cover: 'included', low_minor: 1_999_950, high_minor: 1_999_950 },
    { cover: 'not_included', low_minor: 5_000_000, high_minor: 5_000_000 },
    { cover: 'not_said', low_minor: null, high_minor: null },
  ]);
  expect([low, high]).toEqual([40_000_000, 43_999_975]);
  expect([takaOf(low, 3_420_000), takaOf(high, 3_420_000)]).toEqual([1_368_000, 1_505_000]);
});

it('is exact for forty lines at the limit', () => {
  const most = 2_147_483_647;
  const lines = Array.from({ length: 40 }, () => ({ cover: 'included', low_minor: most, high_minor: most }));
  expect(totalOf(lines).high).toBe(85_899_345_880);
  // 858,993,458.80 × 3.424242 = 2,941,401,474.9…
  expect(takaOf(85_899_345_880, 3_424_242)).toBe(2_941_401_000);
});
