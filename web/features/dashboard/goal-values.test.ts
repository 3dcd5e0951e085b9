import { expect, it } from 'vitest';
import { goalsInput } from '#shared/contract/goals.ts';
import { inputOf, typedOf } from '#web/features/dashboard/goal-values.ts';

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
