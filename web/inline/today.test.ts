import { afterEach, expect, test, vi } from 'vitest';
import { localToday } from '#web/inline/today.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Asia/Dhaka', '2026-03-01'],
  ['UTC', '2026-02-28'],
  ['America/Los_Angeles', '2026-02-28'],
])('localToday returns for the time zone %s the day %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(localToday(new Date('2026-02-28T20:30:00Z'))).toBe(day);
});
