import { expect, it } from 'vitest';
import { dayInDhaka, daysAfter, inDhaka, mondayOf, startOfDay, timestampInDhaka } from '#shared/dhaka.ts';

it('the day in Dhaka changes at 18:00 UTC', () => {
  expect(dayInDhaka(new Date('2031-05-06T17:59:59.999Z'))).toBe('2031-05-06');
  expect(dayInDhaka(new Date('2031-05-06T18:00:00.000Z'))).toBe('2031-05-07');
});

it('a day in Dhaka, and each day after it, begins at midnight there', () => {
  expect(startOfDay('2031-05-07')).toBe('2031-05-06T18:00:00.000Z');
  expect(startOfDay('2031-12-31', 1)).toBe('2031-12-31T18:00:00.000Z');
});

it('days are counted over months and leap years, and weeks begin on Monday', () => {
  expect(daysAfter('2032-02-28', 2)).toBe('2032-03-01');
  expect(daysAfter('2031-01-01', -1)).toBe('2030-12-31');
  expect(mondayOf('2031-05-05')).toBe('2031-05-05');
  expect(mondayOf('2031-05-11')).toBe('2031-05-05');
  expect(mondayOf('2031-05-12')).toBe('2031-05-12');
});

it('a field for a local time shows the time in Dhaka, and what is typed into it is a time there', () => {
  expect(inDhaka(Date.parse('2031-05-06T18:30:00Z'))).toBe('2031-05-07T00:30');
  expect(timestampInDhaka('2031-05-07T00:30')).toBe('2031-05-06T18:30:00.000Z');
  expect(timestampInDhaka('')).toBeNull();
});
