import { afterEach, expect, test, vi } from 'vitest';
import { localDay } from '#web/features/contact/local-today.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Asia/Dhaka', '2026-03-01'],
  ['UTC', '2026-02-28'],
  ['America/Los_Angeles', '2026-02-28'],
])('in %s it is %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(localDay(new Date('2026-02-28T20:30:00Z'))).toBe(day);
});
