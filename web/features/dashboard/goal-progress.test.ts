import { expect, it } from 'vitest';
import type { Goal } from '#shared/contract/goals.ts';
import { standingOf } from '#web/features/dashboard/goal-progress.ts';

const counted = (progress: number, target: number) =>
  standingOf({ kind: 'requests_handled', unit: 'count', target, progress }, target);
const shared = (progress: Goal['progress'], target: number) =>
  standingOf({ kind: 'answered_in_time', unit: 'percent', target, progress }, target);

it('measures a count by its target, and rounds down: only all of it is 100', () => {
  expect(counted(7, 20)).toEqual({ percent: 35, filled: 35, mark: 100, reached: false });
  expect(counted(199, 200)).toMatchObject({ percent: 99, reached: false });
  expect(counted(20, 20)).toMatchObject({ percent: 100, reached: true });
});

it('says more than 100 where more was done, and keeps within its bar', () => {
  expect(counted(30, 20)).toMatchObject({ percent: 150, filled: 100, reached: true });
});

it('measures a share by itself, with the target on the way', () => {
  expect(shared(92, 95)).toEqual({ percent: 92, filled: 92, mark: 95, reached: false });
  expect(shared(95, 95)).toMatchObject({ percent: 95, reached: true });
});

it('has nothing to say while there is nothing to measure', () => {
  expect(shared(null, 95)).toEqual({ percent: null, filled: 0, mark: 95, reached: false });
});
