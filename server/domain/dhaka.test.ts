import { expect, it } from 'vitest';
import { dayInDhaka, startOfDay } from '#server/domain/dhaka.ts';

it('turns the day at six in the evening of UTC', () => {
  expect(dayInDhaka(new Date('2031-05-06T17:59:59.999Z'))).toBe('2031-05-06');
  expect(dayInDhaka(new Date('2031-05-06T18:00:00.000Z'))).toBe('2031-05-07');
});

it('begins a day, and the days after it, at midnight in Dhaka', () => {
  expect(startOfDay('2031-05-07')).toBe('2031-05-06T18:00:00.000Z');
  expect(startOfDay('2031-12-31', 1)).toBe('2031-12-31T18:00:00.000Z');
});
