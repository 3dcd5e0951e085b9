import { describe, expect, it } from 'vitest';
import { NeverOpen } from '#shared/planner/open-days.ts';
import { CyclicSteps } from '#shared/planner/ordered-steps.ts';
import { type Plan, type PlanClosures, type PlanFacts, planner } from '#shared/planner/plan.ts';
import { type PlanStep, sourceOf } from '#shared/planner/plan-step.ts';

type Unit = PlanStep['unit'];
const planOf = (steps: PlanStep[], facts: PlanFacts, closures: PlanClosures) =>
  planner(steps, closures)(facts);
const step = (
  key: string,
  [takes_min, takes_max]: readonly [number, number],
  unit: Unit,
  after: string[] = [],
  more: Partial<PlanStep> = {},
): PlanStep => ({
  key,
  name: key,
  name_bn: null,
  takes_min,
  takes_max,
  unit,
  after,
  confirmed: false,
  ...more,
});
const morning = { window: '09:00-12:00' };
const on = (...days: string[]) => days.map((day) => ({ from: day, to: day }));

/** Our office is closed on Fridays, the embassy on Fridays, Saturdays and Victory Day. */
const usual: PlanClosures = {
  office: { weekdays: [5], periods: [] },
  embassy: { weekdays: [5, 6], periods: on('2026-12-16') },
};

/** Each step as `from to latest`, in a line. */
const lines = ({ steps }: Plan) =>
  steps.map(
    ({ step: { key }, from, to, latest }) => `${key} ${from.slice(5)} ${to.slice(5)} ${latest.slice(5)}`,
  );
const pathOf = ({ path }: Plan['quick']) => path.map(({ key, days }) => `${key} ${days}`).join(', ');

const visa = [step('pay', [0, 0], 'embassy', [], morning), step('decision', [10, 15], 'embassy', ['pay'])];

/** Worked out by hand from a calendar, before the planner was run. 1 December 2026 is a Tuesday. */
describe('a plan worked out by hand', () => {
  it('1: a step of three to five days from Tuesday, 1 December', () => {
    const plan = planOf([step('a', [3, 5], 'calendar')], { now: { day: '2026-12-01' } }, usual);
    expect(lines(plan)).toEqual(['a 12-04 12-06 12-06']);
    expect(plan).toMatchObject({ quick: { end: '2026-12-04' }, slow: { end: '2026-12-06' }, inHand: null });
  });

  it('2: what is there on a Friday reaches the office on Saturday', () => {
    const steps = [step('a', [2, 3], 'calendar'), step('b', [0, 1], 'office', ['a'])];
    const plan = planOf(steps, { now: { day: '2026-12-02' }, wanted: '2026-12-10' }, usual);
    expect(lines(plan)).toEqual(['a 12-04 12-05 12-09', 'b 12-05 12-06 12-10']);
    expect(pathOf(plan.quick)).toBe('a 2, b 1');
    expect(plan).toMatchObject({ inHand: 4, next: 'a', quick: { decides: 'a' } });
  });

  it('3: paid at 11:59 on an open day, the ten days of the embassy begin on the next one', () => {
    const plan = planOf(visa, { now: { day: '2026-12-01', time: '11:59' } }, usual);
    // 2, 3, 6, 7, 8, 9, 10, 13, 14, 15 December; then, without the 16th, 17, 20, 21, 22, 23.
    expect(lines(plan)).toEqual(['pay 12-01 12-01 12-01', 'decision 12-15 12-23 12-23']);
    expect(plan.next).toBe('pay');
    expect(pathOf(plan.quick)).toBe('pay 0, decision 14');
  });

  it('4: at 12:01 on a Thursday, one pays on Sunday', () => {
    const plan = planOf(visa, { now: { day: '2026-12-03', time: '12:01' } }, usual);
    // 7, 8, 9, 10, 13, 14, 15, 17, 20, 21; then 22, 23, 24, 27, 28.
    expect(lines(plan)).toEqual(['pay 12-06 12-06 12-06', 'decision 12-21 12-28 12-28']);
    expect(pathOf(plan.slow)).toBe('pay 3, decision 22');
  });

  it('5: 29 February 2028 is a Tuesday', () => {
    const steps = [
      step('a', [2, 3], 'calendar'),
      step('b', [1, 1], 'office', ['a']),
      step('c', [2, 2], 'office', ['b']),
    ];
    const plan = planOf(steps, { now: { day: '2028-02-27' } }, usual);
    // Quick: a on Tuesday 29, b on Wednesday 1, c on Thursday 2 and Saturday 4. Slow: 1; 2; 4 and 5.
    expect(lines(plan)).toEqual(['a 02-29 03-01 03-01', 'b 03-01 03-02 03-02', 'c 03-04 03-05 03-05']);
  });

  it('6: Eid, from 9 to 13 March 2027, stops the bank', () => {
    const eid = { ...usual, office: { weekdays: [5], periods: [{ from: '2027-03-09', to: '2027-03-13' }] } };
    const facts = { now: { day: '2027-03-07' }, wanted: '2027-03-12' };
    const plan = planOf([step('bank', [2, 4], 'office')], facts, eid);
    // Monday 8 and Sunday 14; then 15 and 16. Before Friday 12 the last open day is Monday 8.
    expect(lines(plan)).toEqual(['bank 03-14 03-16 03-08']);
    expect(plan).toMatchObject({ inHand: -4, steps: [{ slack: -8 }] });
  });

  it('7: Songkran, from 13 to 15 April 2027, stops the embassy', () => {
    const songkran = {
      ...usual,
      embassy: { weekdays: [5, 6], periods: [{ from: '2027-04-13', to: '2027-04-15' }] },
    };
    const steps = [
      step('pay', [0, 0], 'embassy', [], morning),
      step('decision', [2, 10], 'embassy', ['pay']),
      step('flight', [1, 1], 'calendar', ['decision']),
    ];
    const facts = { now: { day: '2027-04-11', time: '10:00' }, wanted: '2027-04-30' };
    const plan = planOf(steps, facts, songkran);
    // Quick: 12, 18. Slow: 12, 18, 19, 20, 21, 22, 25, 26, 27, 28. Back from the 29th, the tenth day is the 18th, so
    // that the payment is on the last open day before, the 12th.
    expect(lines(plan)).toEqual([
      'pay 04-11 04-11 04-12',
      'decision 04-18 04-28 04-29',
      'flight 04-19 04-29 04-30',
    ]);
    expect(plan.inHand).toBe(1);
  });

  it('8: of two ways the longer one decides, and the other can wait', () => {
    const steps = [
      step('reports', [3, 3], 'calendar'),
      step('letter', [2, 2], 'calendar', ['reports']),
      step('passport', [10, 21], 'calendar'),
      step('visa', [1, 1], 'embassy', ['letter', 'passport']),
    ];
    const plan = planOf(steps, { now: { day: '2026-12-01' } }, usual);
    // The passport is there on Friday 11 or Tuesday 22, so that the visa is there on Sunday 13 or Wednesday 23.
    expect(lines(plan).toSorted()).toEqual([
      'letter 12-06 12-06 12-22',
      'passport 12-11 12-22 12-22',
      'reports 12-04 12-04 12-20',
      'visa 12-13 12-23 12-23',
    ]);
    expect(pathOf(plan.quick)).toBe('passport 10, visa 2');
    expect(plan).toMatchObject({ next: 'passport', quick: { decides: 'passport' } });
  });

  it('9: what is done counts, and what somebody said comes no earlier', () => {
    const steps = [
      step('reports', [1, 5], 'calendar'),
      step('answer', [2, 4], 'calendar', ['reports']),
      step('estimate', [1, 2], 'calendar', ['answer']),
    ];
    const known = [
      { step: 'reports', done: '2026-11-28' },
      { step: 'answer', expected: '2026-12-05' },
    ];
    const plan = planOf(steps, { now: { day: '2026-12-01' }, known }, usual);
    expect(lines(plan)).toEqual([
      'reports 11-28 11-28 11-28',
      'answer 12-05 12-05 12-05',
      'estimate 12-06 12-07 12-07',
    ]);
    expect(pathOf(plan.quick)).toBe('answer 4, estimate 1');
    expect(pathOf(plan.slow)).toBe('answer 4, estimate 2');
    expect(plan).toMatchObject({
      next: 'answer',
      steps: [{ done: '2026-11-28' }, { done: null }, { done: null }],
    });
  });

  it('10: the last of three passports decides when all can pay', () => {
    const steps = [
      step('passport', [10, 21], 'calendar'),
      step('pay', [0, 0], 'embassy', ['passport'], morning),
    ];
    const two = [1, 2].map((traveller) => ({ step: 'passport', traveller, done: '2026-11-25' }));
    const three = [...two, { step: 'passport', traveller: 3, done: '2026-11-30' }];
    const facts: PlanFacts = { now: { day: '2026-12-02', time: '11:59' }, travellers: 3 };
    // Without the third: on Saturday 12 or Wednesday 23, paid on Sunday 13 or Thursday 24.
    const waits = planOf(steps, { ...facts, known: two }, usual);
    expect(lines(waits)).toEqual(['passport 12-12 12-23 12-23', 'pay 12-13 12-24 12-24']);
    expect(lines(planOf(steps, { ...facts, known: three }, usual))).toEqual([
      'passport 11-30 11-30 11-30',
      'pay 12-02 12-02 12-02',
    ]);
  });
});

describe('steps that don’t fit', () => {
  const now = { day: '2026-12-01' };

  it('ignores an unknown step before, and of two with one key takes the first', () => {
    const steps = [step('a', [1, 1], 'calendar', ['gone']), step('a', [9, 9], 'calendar')];
    expect(planOf(steps, { now }, usual)).toMatchObject({ ignored: ['gone'], slow: { end: '2026-12-02' } });
  });

  it('refuses steps that wait for each other, and names them', () => {
    const steps = [
      step('a', [1, 1], 'calendar'),
      step('b', [1, 1], 'calendar', ['c', 'a']),
      step('c', [1, 1], 'calendar', ['b']),
    ];
    expect(() => planOf(steps, { now }, usual)).toThrow(new CyclicSteps(['b', 'c']));
    expect(() => planOf([step('a', [1, 1], 'calendar', ['a'])], { now }, usual)).toThrow(CyclicSteps);
  });

  it('refuses an office that never opens', () => {
    const never = { ...usual, office: { weekdays: [0, 1, 2, 3, 4, 5, 6], periods: [] } };
    expect(() => planOf([step('a', [1, 1], 'office')], { now }, never)).toThrow(NeverOpen);
  });

  it('takes what a step waited for as done, as soon as the step is', () => {
    const steps = [step('a', [9, 9], 'calendar'), step('b', [1, 1], 'calendar', ['a'])];
    const known = [{ step: 'b', done: '2026-11-30' }];
    expect(planOf(steps, { now, known }, usual)).toMatchObject({
      next: null,
      steps: [{ done: '2026-11-30' }, {}],
    });
  });

  it('has nothing to say without steps, or when all is done', () => {
    const nothing = { quick: { end: '2026-12-01', path: [], decides: null }, next: null };
    expect(planOf([], { now }, usual)).toMatchObject(nothing);
    const known = [{ step: 'a', done: '2026-11-01' }];
    expect(planOf([step('a', [1, 1], 'calendar')], { now, known }, usual)).toMatchObject(nothing);
  });
});

it('names the source of a number only when staff confirmed it', () => {
  const known = { source: 'Embassy', source_url: null, checked_on: '2026-11-20' };
  const official = step('a', [1, 1], 'calendar', [], { ...known, confirmed: true });
  expect(sourceOf(official)).toEqual({
    from: 'source',
    source: 'Embassy',
    url: null,
    checked_on: '2026-11-20',
  });
  expect(sourceOf({ ...official, confirmed: false })).toEqual({ from: 'estimate' });
  expect(sourceOf({ ...official, checked_on: null })).toEqual({ from: 'estimate' });
  expect(sourceOf({ ...official, own_cases: 12 })).toEqual({ from: 'own_cases', cases: 12 });
});
