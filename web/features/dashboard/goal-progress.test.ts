import { expect, it } from 'vitest';
import { type Goal, goalsInput } from '#shared/contract/goals.ts';
import { inputOf, standingOf, typedOf } from '#web/features/dashboard/goal-progress.ts';

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

const typed = typedOf([
  { kind: 'answered_in_time', unit: 'percent', target: 95, progress: null },
  { kind: 'requests_handled', unit: 'count', target: null, progress: 3 },
]);

it('shows what is set, and leaves empty what is not', () => {
  expect(typed).toEqual({
    answered_in_time: '95',
    requests_handled: '',
    articles_published: '',
    comments_reviewed: '',
  });
});

it('sends what was typed, and none for nothing but spaces', () => {
  const sent = inputOf({ ...typed, requests_handled: ' 12 ', comments_reviewed: '  ' });
  expect(goalsInput.parse(sent)).toEqual({
    answered_in_time: 95,
    requests_handled: 12,
    articles_published: null,
    comments_reviewed: null,
  });
});

it('is told apart by the contract: shares end at 100, counts are whole and above 0', () => {
  const messages = (part: Partial<typeof typed>) =>
    goalsInput.safeParse(inputOf({ ...typed, ...part })).error?.issues.map(({ message }) => message);
  const share = ['Enter a whole number from 1 to 100, or leave it empty'];
  const count = ['Enter a whole number from 1 to 10,000, or leave it empty'];
  expect(messages({ answered_in_time: '101' })).toEqual(share);
  expect(messages({ answered_in_time: 'all' })).toEqual(share);
  expect(messages({ requests_handled: '0' })).toEqual(count);
  expect(messages({ requests_handled: '1.5' })).toEqual(count);
});
