import { describe, expect, it } from 'vitest';
import { dayNumber, dayOf } from '#shared/planner/open-days.ts';
import { type PlanClosures, type PlanFacts, planner, type StepFact } from '#shared/planner/plan.ts';
import { type PlanStep, stepUnits } from '#shared/planner/plan-step.ts';

/** Numbers that are the same in each run (mulberry32), so that a failure can be repeated. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Draw = ReturnType<typeof numbersFrom>;
const some = <T>(draw: Draw, from: readonly T[]): T => from[draw(from.length)] as T;

/** Plans begin around these days: the end of February in a leap year, Eid, Songkran, the end of a year. */
const starts = ['2028-02-26', '2027-03-05', '2027-04-09', '2026-12-28'];
const holidays = [
  { from: '2027-03-09', to: '2027-03-14' },
  { from: '2027-04-13', to: '2027-04-15' },
  { from: '2028-02-29', to: '2028-02-29' },
];

function closuresFrom(draw: Draw): PlanClosures {
  const office = () => ({
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter(() => draw(4) === 0).slice(0, 5),
    periods: [...holidays, ...Array.from({ length: draw(4) }, () => periodFrom(draw))],
  });
  return { office: office(), embassy: office() };
}

function periodFrom(draw: Draw) {
  const from = dayNumber(some(draw, starts)) + draw(90);
  return { from: dayOf(from), to: dayOf(from + draw(9)) };
}

function stepsFrom(draw: Draw, count: number): PlanStep[] {
  return Array.from({ length: count }, (_, at) => ({
    key: `s${at}`,
    name: `Step ${at}`,
    name_bn: null,
    confirmed: false,
    takes_min: draw(8),
    takes_max: draw(16),
    unit: some(draw, stepUnits),
    after: Array.from({ length: at === 0 ? 0 : draw(3) }, () => `s${draw(at)}`),
    window: draw(4) === 0 ? '09:00-12:00' : null,
  }));
}

function factsFrom(draw: Draw, count: number): PlanFacts {
  const today = dayNumber(some(draw, starts)) + draw(5);
  const travellers = 1 + draw(4);
  const known = Array.from({ length: draw(5) }, (): StepFact => {
    const day = dayOf(today - 6 + draw(30));
    const whose = draw(2) ? { traveller: 1 + draw(travellers) } : {};
    return { step: `s${draw(count)}`, ...whose, ...(draw(2) ? { done: day } : { expected: day }) };
  });
  return {
    now: { day: dayOf(today), time: some(draw, ['08:00', '11:59', '12:01']) },
    wanted: draw(2) ? dayOf(today + draw(120)) : null,
    travellers,
    known,
  };
}

/** The same facts, but one of them later. */
function movedLater(draw: Draw, { now, known = [], ...facts }: PlanFacts): PlanFacts {
  const later = (day: string) => dayOf(dayNumber(day) + 1 + draw(10));
  const which = draw(known.length + 2);
  if (which === known.length) return { ...facts, known, now: { ...now, day: later(now.day) } };
  if (which > known.length) return { ...facts, known, now: { ...now, time: '23:59' } };
  return {
    ...facts,
    now,
    known: known.map((fact, at) => {
      if (at !== which) return fact;
      return 'done' in fact
        ? { ...fact, done: later(fact.done) }
        : { ...fact, expected: later(fact.expected) };
    }),
  };
}

/** Written once more in another way than the planner's, to find its mistakes. */
function isClosed(day: string, unit: PlanStep['unit'], closures: PlanClosures): boolean {
  if (unit === 'calendar') return false;
  const { weekdays, periods } = closures[unit];
  return (
    weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ||
    periods.some(({ from, to }) => from <= day && day <= to)
  );
}

const plans = Array.from({ length: 10_000 }, (_, seed) => {
  const draw = numbersFrom(seed);
  const count = 1 + draw(10);
  const steps = stepsFrom(draw, count);
  const facts = factsFrom(draw, count);
  const closures = closuresFrom(draw);
  return { seed, draw, steps, facts, closures, plan: planner(steps, closures)(facts) };
});

/** Fails with the seeds that break a rule: an expectation for each of them would take minutes. */
const broken = (breaks: (each: (typeof plans)[number]) => boolean) =>
  plans.filter(breaks).map(({ seed }) => seed);

describe('in 10,000 plans', () => {
  it('a later fact never brings the end forward', () => {
    const isEarlier = ({ draw, steps, facts, closures, plan }: (typeof plans)[number]) => {
      const later = planner(steps, closures)(movedLater(draw, facts));
      return later.quick.end < plan.quick.end || later.slow.end < plan.slow.end;
    };
    expect(broken(isEarlier)).toEqual([]);
  });

  it('the days along the deciding path lead to the end', () => {
    const isOff = ({ facts, plan }: (typeof plans)[number]) =>
      [plan.quick, plan.slow].some(({ end, path }) => {
        const days = path.map((each) => each.days);
        const sum = days.reduce((all, each) => all + each, dayNumber(facts.now.day));
        return dayOf(sum) !== end || days.some((each) => each < 0);
      });
    expect(broken(isOff)).toEqual([]);
  });

  it('no step ends on a closed day, or before those that it waits for', () => {
    const isWrong = ({ plan: { steps }, closures }: (typeof plans)[number]) =>
      steps.some(({ step, done, from, to, latest }) => {
        if (done !== null) return false;
        const before = steps.filter(({ step: { key } }) => step.after.includes(key));
        return (
          [from, to, latest].some((day) => isClosed(day, step.unit, closures)) ||
          before.some((earlier) => earlier.from > from || earlier.to > to)
        );
      });
    expect(broken(isWrong)).toEqual([]);
  });

  it('nothing is done in a window that is over, or on the day on which it is made ready', () => {
    const isWrong = ({ plan: { steps }, facts: { now } }: (typeof plans)[number]) =>
      steps.some(({ step, done, from, to }) => {
        if (!step.window || done !== null) return false;
        const isOver = (now.time ?? '') >= '12:00';
        const open = steps.filter((each) => step.after.includes(each.step.key) && each.done === null);
        return (
          (isOver && (from <= now.day || to <= now.day)) ||
          open.some((earlier) => earlier.from >= from || earlier.to >= to)
        );
      });
    expect(broken(isWrong)).toEqual([]);
  });

  it('all can take as long as said and end as late as allowed, and the wanted day is kept', () => {
    const isWrong = ({ plan: { steps, slow, inHand }, facts }: (typeof plans)[number]) => {
      const wanted = facts.wanted ?? slow.end;
      const slacks = steps.filter(({ done }) => done === null).map(({ slack }) => slack);
      const isInTime = slow.end <= wanted;
      const isMissing = facts.wanted && inHand !== null && inHand < 0;
      return isInTime ? Boolean(isMissing) || slacks.some((slack) => slack < 0) : !isMissing;
    };
    expect(broken(isWrong)).toEqual([]);
  });

  it('the quick way is never slower than the slow one', () => {
    expect(broken(({ plan: { steps } }) => steps.some(({ from, to }) => from > to))).toEqual([]);
  });
});
