import { expect, it } from 'vitest';
import {
  checkNote,
  checkTaskIsOpen,
  checkTransition,
  missingFor,
  noDueDate,
  stageAfter,
  stageBefore,
  turnOf,
} from '#server/domain/cases/case-policy.ts';
import { caseStages } from '#shared/cases/stages.ts';
import type { TaskKind, TaskOwner, TaskState } from '#shared/contract/case-tasks.ts';
import type { CaseStage } from '#shared/contract/cases.ts';

const all = { paper: true, consent: true, option: true, estimate: true, visas: true };
const none = { paper: false, consent: false, option: false, estimate: false, visas: false };
const codeOf = (work: () => unknown): string => {
  try {
    return JSON.stringify(work());
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};
type Case = Partial<Parameters<typeof checkTransition>[0]>;
const move = (from: CaseStage, to: CaseStage, more: Case = {}) =>
  checkTransition({
    from,
    to,
    cancelledFrom: null,
    held: false,
    facts: all,
    note: null,
    reason: null,
    level: 2,
    endedAs: null,
    ...more,
  });

it('the stages of a case lead from the reports to home and closed, step by step', () => {
  const visited: (CaseStage | null)[] = [];
  for (let stage: CaseStage | null = 'reports'; stage; stage = stageAfter(stage)) visited.push(stage);
  expect(visited).toEqual(caseStages.filter((stage) => stage !== 'cancelled'));
  for (const stage of visited)
    if (stage && stage !== 'reports') expect(stageBefore(stage, null)).not.toBeNull();
  expect([stageBefore('reports', null), stageBefore('cancelled', 'estimate')]).toEqual([null, 'estimate']);
});

it('a case enters the next stage when it has what that stage needs', () => {
  expect(missingFor('reports', 'opinion', none)).toEqual(['paper', 'consent']);
  expect(missingFor('opinion', 'estimate', none)).toEqual(['option']);
  expect(missingFor('estimate', 'preparing', none)).toEqual(['estimate']);
  expect(missingFor('preparing', 'travelling', none)).toEqual(['visas']);
  expect(move('reports', 'opinion')).toEqual({ kind: 'on', skipped: null });
  expect(codeOf(() => move('reports', 'opinion', { facts: { ...all, consent: false } }))).toBe(
    'stage_blocked',
  );
});

it('only level 3 skips a stage or what it needs, and only with a reason', () => {
  const skip = { facts: none, reason: 'Arrived by herself' };
  expect(codeOf(() => move('reports', 'opinion', skip))).toBe('not_allowed');
  expect(move('reports', 'travelling', { ...skip, level: 3 }).skipped).toEqual([
    'paper',
    'consent',
    'option',
    'estimate',
    'visas',
  ]);
  expect(codeOf(() => move('opinion', 'travelling', { level: 4 }))).toBe('stage_not_possible');
});

it('a case goes one step back with a note, and a cancelled case goes back to the stage it was in', () => {
  expect(codeOf(() => move('opinion', 'reports'))).toBe('note_required');
  expect(move('opinion', 'reports', { note: 'A scan is missing' }).kind).toBe('back');
  expect(codeOf(() => move('estimate', 'reports', { note: 'x', reason: 'x', level: 4 }))).toBe(
    'stage_not_possible',
  );
  expect(move('cancelled', 'estimate', { cancelledFrom: 'estimate', note: 'They call again' }).kind).toBe(
    'back',
  );
  expect(codeOf(() => move('cancelled', 'home', { cancelledFrom: 'estimate', reason: 'x', level: 4 }))).toBe(
    'stage_not_possible',
  );
});

it.each(caseStages)(
  'a case in the stage %s can be cancelled while it is on hold, unless it is over',
  (stage) => {
    const possible = stage !== 'closed' && stage !== 'cancelled';
    const code = codeOf(() => move(stage, 'cancelled', { held: true }));
    expect(code.includes('cancel')).toBe(possible);
  },
);

it('a case on hold enters no other stage', () => {
  expect(codeOf(() => move('opinion', 'estimate', { held: true }))).toBe('case_held');
});

const now = '2026-11-22T06:00:00.000Z';
const earlier = '2026-11-20T06:00:00.000Z';
let id = 0;
type More = { state?: TaskState; blocking?: number; kind?: TaskKind; template_id?: number };
const task = (owner: TaskOwner, due: string | null, more: More = {}) => ({
  id: ++id,
  kind: 'other' as TaskKind,
  template_id: null as number | null,
  owner,
  due,
  blocking: 1,
  state: 'requested' as TaskState,
  ...more,
});
const open = {
  stage: 'reports',
  hospital_name: null,
  hold_reason: null,
  hold_until: null,
  turn: null,
  turn_since: null,
} as const;

it('the turn belongs to the owner of the first open, blocking task', () => {
  const tasks = [
    task('bank', null),
    task('office', '2026-11-25'),
    task('patient', '2026-11-24'),
    task('hospital', '2026-11-20', { blocking: 0 }),
    task('embassy', '2026-11-19', { state: 'on_hold' }),
    task('embassy', '2026-11-18', { state: 'completed' }),
  ];
  expect(turnOf(open, tasks, now)).toEqual({
    turn: 'patient',
    turn_since: now,
    turn_due: '2026-11-24',
    office_due: '2026-11-25',
  });
  // Of two tasks with the same due date, the one that was created first wins. Tasks without a due date come last.
  expect(turnOf(open, [task('bank', null), task('office', null)], now)).toMatchObject({
    turn: 'bank',
    turn_due: null,
    office_due: noDueDate,
  });
  expect(turnOf(open, [], now)).toMatchObject({ turn: null, office_due: null });
});

it('the turn counts from when it became theirs, whichever of their tasks is first', () => {
  const theirs = { ...open, turn: 'office', turn_since: earlier } as const;
  expect(turnOf(theirs, [task('office', '2026-11-25')], now).turn_since).toBe(earlier);
  expect(turnOf(theirs, [task('patient', '2026-11-25')], now).turn_since).toBe(now);
});

it('a consent that every case asks for waits until the case has a hospital', () => {
  const tasks = [
    task('patient', '2026-11-24', { kind: 'consent', template_id: 4 }),
    task('office', '2026-11-25'),
  ];
  expect(turnOf(open, tasks, now)).toMatchObject({ turn: 'office' });
  expect(turnOf({ ...open, hospital_name: 'Riverside' }, tasks, now)).toMatchObject({ turn: 'patient' });
  const asked = task('patient', '2026-11-24', { kind: 'consent' });
  expect(turnOf(open, [asked], now)).toMatchObject({ turn: 'patient' });
});

it('the turn belongs to nobody while the case is on hold or once it is over', () => {
  const tasks = [task('office', '2026-11-25')];
  const nobodys = { turn: null, turn_since: null, turn_due: null, office_due: null };
  const held = { ...open, hold_reason: 'Exams', hold_until: '2026-12-20' };
  expect(turnOf(held, tasks, now)).toEqual({ ...nobodys, office_due: '2026-12-20' });
  expect(turnOf({ ...open, stage: 'closed' }, tasks, now)).toEqual(nobodys);
});

it('asks why a task waits, is cancelled or refused, but not for what it is already', () => {
  const missing = expect.objectContaining({ code: 'note_required' });
  for (const state of ['on_hold', 'cancelled', 'rejected'] as const) {
    expect(() => checkNote({ state: 'requested' }, state, '')).toThrow(missing);
    expect(() => checkNote({ state: 'requested' }, state, 'The visa is late')).not.toThrow();
    expect(() => checkNote({ state }, state, null)).not.toThrow();
  }
  expect(() => checkNote({ state: 'requested' }, 'completed', null)).not.toThrow();
});

it('completes no task that is over', () => {
  expect(() => checkTaskIsOpen({ state: 'on_hold' })).not.toThrow();
  expect(() => checkTaskIsOpen({ state: 'cancelled' })).toThrow(
    expect.objectContaining({ kind: 'conflict', code: 'task_ended' }),
  );
});
