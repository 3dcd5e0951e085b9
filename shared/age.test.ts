import { expect, test } from 'vitest';
import { ageOn } from '#shared/age.ts';

test.each([
  ['1972-05-03', '2026-05-02', 53],
  ['1972-05-03', '2026-05-03', 54],
  ['2000-02-29', '2026-02-28', 25],
  ['2026-01-01', '2026-11-29', 0],
])('somebody born on %s is on %s of this age', (birth, day, years) => {
  expect(ageOn(birth, day)).toBe(years);
});
