import { expect, it } from 'vitest';
import { stepsOf } from '#shared/cases/own-steps.ts';
import type { OwnCaseTask, TaskKind } from '#shared/contract/case-tasks.ts';

/** Seven in the evening in Dhaka. */
const now = Date.parse('2026-11-28T13:00:00Z');
const yesterday = '2026-11-27';
const today = '2026-11-28';

const task = (kind: TaskKind, due: string | null, changes: Partial<OwnCaseTask> = {}): OwnCaseTask => ({
  id: 1,
  kind,
  text: kind,
  text_bn: null,
  owner: 'patient',
  due,
  blocking: true,
  state: 'requested',
  done_at: null,
  traveller: null,
  rule: null,
  paper_type: null,
  for_bank: false,
  pay: null,
  found: false,
  created_at: '2026-11-20T00:00:00.000Z',
  ...changes,
});
const estimate = task('estimate', '2026-12-05');
const riverside = { id: 1, name: 'Riverside', name_bn: null };
const asking = { hospital: riverside, asks_consent: true };

/** The names of the steps, in order. */
const namesOf = (tasks: OwnCaseTask[], changes: Partial<Parameters<typeof stepsOf>[0]> = {}) =>
  stepsOf({ tasks, hospital: null, asks_consent: false, locked_papers: 0, ...changes }, now).map((step) =>
    step.what === 'task' ? step.task.kind : step.what,
  );

it.each([
  ['a task that is due today', [task('papers', today), estimate], {}, ['estimate', 'papers']],
  ['a task without a day', [estimate, task('papers', null)], {}, ['estimate', 'papers']],
  ['a password', [estimate], { locked_papers: 1 }, ['estimate', 'password']],
  ['a consent', [estimate], asking, ['estimate', 'consent']],
  [
    'an overdue task of the office',
    [task('visa', yesterday, { owner: 'office' }), estimate],
    {},
    ['estimate'],
  ],
  [
    'an overdue task that is done',
    [estimate, task('papers', yesterday, { state: 'completed' })],
    {},
    ['estimate'],
  ],
])('the answer to an estimate comes before %s', (_what, tasks, changes, expected) => {
  expect(namesOf(tasks, changes)).toEqual(expected);
});

it('the answer to an estimate comes after tasks of the family that are overdue, and before the others', () => {
  const tasks = [task('papers', yesterday), task('visa', today), estimate];
  expect(namesOf(tasks)).toEqual(['papers', 'estimate', 'visa']);
  expect(namesOf(tasks, { ...asking, locked_papers: 1 })).toEqual([
    ...['password', 'consent', 'papers', 'estimate', 'visa'],
  ]);
  expect(namesOf([task('consent', yesterday), estimate], asking)).toEqual(['consent', 'estimate']);
});

it('an estimate that should have been answered already is no reason to wait with the answer', () => {
  const late = task('estimate', yesterday);
  expect(namesOf([late, task('papers', today)], { locked_papers: 1 })).toEqual([
    'estimate',
    'password',
    'papers',
  ]);
});

it('an estimate that is overdue itself does not wait behind other overdue tasks: its last day may be near', () => {
  expect(namesOf([task('papers', yesterday), task('estimate', yesterday)])).toEqual(['estimate', 'papers']);
});

it('without an estimate, a password comes first, then the consent to the hospital, then tasks by their day', () => {
  const consent = task('consent', today, { id: 2 });
  const tasks = [consent, task('consent', today, { id: 3 }), task('papers', today), task('visa', null)];
  const steps = stepsOf({ tasks, ...asking, locked_papers: 2 }, now);
  expect(steps.map(({ what }) => what)).toEqual(['password', 'consent', 'task', 'task']);
  expect(steps[1]).toEqual({ what: 'consent', hospital: riverside, task: consent });
  expect(namesOf([consent])).toEqual(['consent']);
  expect(namesOf([])).toEqual([]);
});
