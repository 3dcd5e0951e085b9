import { expect, it } from 'vitest';
import { barsOf, countLabel } from '#web/features/dashboard/portal/requests-chart.tsx';

const days = (...counts: number[]) => counts.map((count, index) => ({ day: `2031-05-0${index + 1}`, count }));

it('the chart divides its width evenly with a gap around every bar', () => {
  const bars = barsOf(days(1, 2, 3, 4), '2031-05-05', 100);
  expect(bars.map(({ middle }) => middle)).toEqual([12.5, 37.5, 62.5, 87.5]);
  for (const { left, width, middle } of bars) expect(left + width / 2).toBeCloseTo(middle);
  const [first, second] = bars;
  expect((first?.left ?? 0) + (first?.width ?? 0)).toBeLessThan(second?.left ?? 0);
});

it('the chart gives the highest day the full height, unless there are only a few requests', () => {
  const heights = (...counts: number[]) => barsOf(days(...counts), '', 100).map(({ height }) => height);
  expect(heights(5, 10)).toEqual([50, 100]);
  expect(heights(1, 2)).toEqual([25, 50]);
});

it('the chart draws no bar for no requests, and a visible bar for one among many', () => {
  const [none, one] = barsOf(days(0, 1, 900), '', 100);
  expect(none?.height).toBe(0);
  expect(one?.height).toBe(4);
});

it('the chart names the month at the first day and where it changes, and marks the days of this week', () => {
  const over = ['2031-04-29', '2031-04-30', '2031-05-01', '2031-05-02'].map((day) => ({ day, count: 0 }));
  const bars = barsOf(over, '2031-04-30', 100);
  expect(bars.map(({ month }) => month)).toEqual(['Apr', null, 'May', null]);
  expect(bars.map(({ date }) => date)).toEqual(['29', '30', '1', '2']);
  expect(bars.map(({ thisWeek }) => thisWeek)).toEqual([false, true, true, true]);
});

it('the chart shortens a count that is too long to fit above a bar', () => {
  expect([7, 128, 1240].map(countLabel)).toEqual(['7', '128', '1.2K']);
});
