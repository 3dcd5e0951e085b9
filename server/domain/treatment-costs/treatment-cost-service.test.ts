import { expect, it } from 'vitest';
import { oneYearBefore } from '#server/domain/treatment-costs/treatment-cost-service.ts';

it.each([
  ['2026-11-22T10:00:00Z', '2025-11-22'],
  ['2028-02-29T10:00:00Z', '2027-03-01'],
])('a cost that was looked at one year before %s is not old yet', (now, day) => {
  expect(oneYearBefore(new Date(now))).toBe(day);
});
