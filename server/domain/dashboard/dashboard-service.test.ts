import { expect, it } from 'vitest';
import { responseTimes } from '#server/domain/dashboard/dashboard-service.ts';

const received = '2031-05-06T00:00:00.000Z';
const after = (minutes: number) => ({
  created_at: received,
  responded_at: new Date(Date.parse(received) + minutes * 60_000).toISOString(),
});

it('the figures of a week without answers are null', () => {
  expect(responseTimes([])).toEqual({ count: 0, median_minutes: null, in_time_percent: null });
});

it('the median is right for an even number of answers too', () => {
  expect(responseTimes([after(90), after(10), after(30)])).toMatchObject({ count: 3, median_minutes: 30 });
  expect(responseTimes([after(10), after(40), after(20), after(5000)])).toMatchObject({ median_minutes: 30 });
});

it('the share of answers within 24 hours includes the last minute, and is never rounded up to 100 percent', () => {
  expect(responseTimes([after(24 * 60), after(24 * 60 + 1)])).toMatchObject({ in_time_percent: 50 });
  const late = [...Array.from({ length: 999 }, () => after(1)), after(9999)];
  expect(responseTimes(late)).toMatchObject({ in_time_percent: 99 });
});
