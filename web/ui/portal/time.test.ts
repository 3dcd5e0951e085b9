import { describe, expect, it } from 'vitest';
import { durationText, relativeTime, shortDay } from '#web/ui/portal/time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('durationText', () => {
  it.each([
    [0, 'less than 1 m'],
    [59_999, 'less than 1 m'],
    [minute, '1 m'],
    [4 * hour + 10 * minute, '4 h 10 m'],
    [3 * hour, '3 h'],
    [3 * hour + 59_999, '3 h'],
    [day - 1, '23 h 59 m'],
    [day, '1 d'],
    [2 * day + 3 * hour + 50 * minute, '2 d 3 h'],
  ])('writes %d ms as %s', (ms, text) => expect(durationText(ms)).toBe(text));
});

describe('relativeTime', () => {
  const now = Date.parse('2026-11-20T10:00:00.000Z');
  const before = (ms: number) => new Date(now - ms).toISOString();

  it.each([
    [-5 * minute, 'now'],
    [0, 'now'],
    [59_999, 'now'],
    [minute, '1 min ago'],
    [59 * minute, '59 min ago'],
    [hour, '1 h ago'],
    [day - 1, '23 h ago'],
    [day, '1 day ago'],
    [7 * day - 1, '6 days ago'],
    [7 * day, '13 Nov'],
    [200 * day, '4 May 2026'],
  ])('writes %d ms before now as %s', (ms, text) => expect(relativeTime(before(ms), now)).toBe(text));

  it('writes dates in the office’s own time zone', () =>
    expect(relativeTime('2026-11-01T20:30:00.000Z', now)).toBe('2 Nov'));
});

describe('shortDay', () => {
  it('writes the requested day', () => expect(shortDay('2026-03-03')).toBe('3 Mar 2026'));
  it('does not change a text that is not a date', () => expect(shortDay('soon')).toBe('soon'));
});
