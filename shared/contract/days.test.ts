import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { birthDay, dayNear, isThai, timeNear } from '#shared/contract/days.ts';

beforeEach(() => {
  // Half past midnight in Dhaka, still the day before in London.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T18:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const near = dayNear({ past: 3, future: 3 });
const errorsOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

it.each(['2026-11-28', '2023-11-28', '2029-11-28', '2028-02-29'])('%s is a day near today', (day) => {
  expect(errorsOf(near.safeParse(day))).toEqual([]);
});

it.each([
  ['2569-11-28', 'date_thai:2026'],
  ['2572-11-28', 'date_thai:2029'],
  ['2572-11-29', 'date_invalid'],
  ['2023-11-27', 'date_invalid'],
  ['2029-11-29', 'date_invalid'],
  ['0000-01-01', 'date_invalid'],
  ['0070-01-01', 'date_invalid'],
  ['9999-12-31', 'date_invalid'],
  ['2026-02-30', 'date_invalid'],
  ['28/11/2026', 'date_invalid'],
])('%s is refused as %s', (day, error) => {
  expect(errorsOf(near.safeParse(day))).toEqual([error]);
});

it('a time is near today in the same way', () => {
  const time = timeNear({ past: 1, future: 5 });
  expect(errorsOf(time.safeParse('2027-03-01T09:30:00+06:00'))).toEqual([]);
  expect(errorsOf(time.safeParse('2570-03-01T09:30:00+06:00'))).toEqual(['date_thai:2027']);
  expect(errorsOf(time.safeParse('2999-03-01T09:30:00+06:00'))).toEqual(['date_invalid']);
});

it('somebody is born today in Dhaka at the latest, and 120 years ago at the earliest', () => {
  for (const day of ['2026-11-28', '1970-01-01', '1906-11-28'])
    expect(errorsOf(birthDay.safeParse(day)), day).toEqual([]);
  for (const day of ['2026-11-29', '1906-11-27', '2513-01-01', '0070-01-01', '9999-12-31', '2026-13-01'])
    expect(errorsOf(birthDay.safeParse(day)), day).toEqual(['date_invalid']);
});

it('only a day near today is taken for one of the Thai calendar', () => {
  expect(['2569-11-28', '2570-01-01'].every(isThai)).toBe(true);
  expect(['2026-11-28', '2999-01-01', '2400-01-01'].some(isThai)).toBe(false);
});
