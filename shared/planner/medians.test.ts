import { expect, it } from 'vitest';
import { withMedians } from '#shared/planner/medians.ts';
import type { PlanStep } from '#shared/planner/plan-step.ts';

const step: PlanStep = {
  key: 'opinion',
  name: 'The answer',
  name_bn: null,
  takes_min: 3,
  takes_max: 7,
  unit: 'office',
  after: [],
  confirmed: false,
};
const times = (days: number[]) => days.map((each) => ({ step: 'opinion', days: each }));
const nine = [1, 1, 2, 3, 4.4, 5, 6, 20, 30];

it('takes the median of ten cases, in whole days, and says of how many', () => {
  const [found] = withMedians([step], times([...nine, 4.6]));
  expect(found).toMatchObject({ takes_min: 5, takes_max: 10, unit: 'calendar', own_cases: 10 });
  const [longer] = withMedians([step], times(Array.from({ length: 11 }, () => 12)));
  expect(longer).toMatchObject({ takes_min: 12, takes_max: 12, own_cases: 11 });
});

it('keeps the estimate with nine cases, with those of another step, and the number of a confirmed source', () => {
  expect(withMedians([step], times(nine))).toEqual([step]);
  expect(
    withMedians(
      [step],
      times([...nine, 4]).map((time) => ({ ...time, step: 'money' })),
    ),
  ).toEqual([step]);
  const official = { ...step, source: 'Embassy', checked_on: '2026-11-20', confirmed: true };
  expect(withMedians([official], times([...nine, 4]))).toEqual([official]);
});
