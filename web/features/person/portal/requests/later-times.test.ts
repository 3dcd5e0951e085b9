import { expect, it } from 'vitest';
import { inAWeek, nextMonday, timeOf, tomorrow } from '#web/features/person/portal/requests/later-times.ts';

// A Sunday in Dhaka, while it is still Saturday in London.
const now = Date.parse('2026-11-28T19:00:00Z');

it('offers days of Dhaka', () => {
  expect([tomorrow(now), nextMonday(now), inAWeek(now)]).toEqual(['2026-11-30', '2026-11-30', '2026-12-06']);
});

it('takes a time in Dhaka that is to come, and nine in the morning where none is typed', () => {
  expect(timeOf({ day: '2026-11-30', time: '' }, now)).toBe('2026-11-30T03:00:00.000Z');
  expect(timeOf({ day: '2026-11-29', time: '01:01' }, now)).toBe('2026-11-28T19:01:00.000Z');
  expect(timeOf({ day: '2026-11-29', time: '01:00' }, now)).toBeNull();
  expect(timeOf({ day: '', time: '09:00' }, now)).toBeNull();
});
