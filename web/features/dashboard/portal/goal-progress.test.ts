import { expect, it } from 'vitest';
import { type Goal, goalsInput } from '#shared/contract/goals.ts';
import { formValues, goalProgress, goalsInputOf } from '#web/features/dashboard/portal/goal-progress.ts';

const counted = (progress: number, target: number) =>
  goalProgress({ kind: 'requests_handled', unit: 'count', target, progress }, target);
const shared = (progress: Goal['progress'], target: number) =>
  goalProgress({ kind: 'answered_in_time', unit: 'percent', target, progress }, target);

it('the progress of a count is its percentage of the target, rounded down', () => {
  expect(counted(7, 20)).toEqual({ percent: 35, filled: 35, mark: 100, reached: false });
  expect(counted(199, 200)).toMatchObject({ percent: 99, reached: false });
  expect(counted(20, 20)).toMatchObject({ percent: 100, reached: true });
});

it('the progress exceeds 100 percent when the target is exceeded, but the bar stops when it is full', () => {
  expect(counted(30, 20)).toMatchObject({ percent: 150, filled: 100, reached: true });
});

it('the progress of a percentage is shown unchanged, with the target as a mark on the bar', () => {
  expect(shared(92, 95)).toEqual({ percent: 92, filled: 92, mark: 95, reached: false });
  expect(shared(95, 95)).toMatchObject({ percent: 95, reached: true });
});

it('the progress has no percentage while nothing is measured', () => {
  expect(shared(null, 95)).toEqual({ percent: null, filled: 0, mark: 95, reached: false });
});

const typed = formValues([
  { kind: 'answered_in_time', unit: 'percent', target: 95, progress: null },
  { kind: 'requests_handled', unit: 'count', target: null, progress: 3 },
]);

it('the form shows the targets that are set and leaves the others empty', () => {
  expect(typed).toEqual({
    answered_in_time: '95',
    requests_handled: '',
    requests_completed: '',
    articles_published: '',
    comments_reviewed: '',
  });
});

it('the form sends the typed targets, and null for a field that is empty or blank', () => {
  const sent = goalsInputOf({ ...typed, requests_handled: ' 12 ', comments_reviewed: '  ' });
  expect(goalsInput.parse(sent)).toEqual({
    answered_in_time: 95,
    requests_handled: 12,
    requests_completed: null,
    articles_published: null,
    comments_reviewed: null,
  });
});

it('the form accepts goals from a server without the newer kind, and sets no goal for it', () => {
  const { requests_completed: _, ...older } = goalsInputOf(typed);
  expect(goalsInput.parse(older)).toMatchObject({ answered_in_time: 95, requests_completed: null });
});

it('the form rejects percentages above 100 and counts that are not whole numbers above 0', () => {
  const messages = (part: Partial<typeof typed>) =>
    goalsInput.safeParse(goalsInputOf({ ...typed, ...part })).error?.issues.map(({ message }) => message);
  const share = ['goal_share_invalid'];
  const count = ['goal_count_invalid'];
  expect(messages({ answered_in_time: '101' })).toEqual(share);
  expect(messages({ answered_in_time: 'all' })).toEqual(share);
  expect(messages({ requests_handled: '0' })).toEqual(count);
  expect(messages({ requests_handled: '1.5' })).toEqual(count);
});
