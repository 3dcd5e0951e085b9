import { type Closures, dayNumber, dayOf, type OpenDays, openDays } from '#shared/planner/open-days.ts';
import { type OrderedStep, orderSteps } from '#shared/planner/ordered-steps.ts';
import { type NumberSource, type PlanStep, sourceOf } from '#shared/planner/plan-step.ts';

/**
 * What is known about a step: the day on which it was done, or before which it will not be done. With a traveller
 * (counted from 1) it is known for this one alone, and the last traveller counts.
 */
export type StepFact = { step: string; traveller?: number } & ({ done: string } | { expected: string });

export type PlanFacts = {
  /** The day and the time (`11:59`) from which the plan begins. Without a time the day has just begun. */
  now: { day: string; time?: string };
  /** The day on which the patient must be in Bangkok. */
  wanted?: string | null;
  /** How many people travel: 1 if it is left out. */
  travellers?: number;
  known?: readonly StepFact[];
};

/** When our office and the embassy are closed. */
export type PlanClosures = { office: Closures; embassy: Closures };

export type PlannedStep = {
  step: PlanStep;
  source: NumberSource;
  /** The day on which it was done; null: it is still to be done. */
  done: string | null;
  /** The day on which it is done at the earliest. */
  from: string;
  /** The day on which it is done if everything goes slowly. */
  to: string;
  /**
   * The day by which it has to be done, even if everything after it goes slowly. Without a wanted day: to lose
   * none.
   */
  latest: string;
  /** How many days lie between `to` and `latest`: below 0 they are missing. */
  slack: number;
};

/** The steps that decide the end, one after the other, and how many days each adds to the first day of the plan. */
type DecidingPath = {
  end: string;
  path: { key: string; days: number }[];
  /** The step of the path that adds most. */
  decides: string | null;
};

export type Plan = {
  steps: PlannedStep[];
  /** If all goes well: the earliest day in Bangkok. */
  quick: DecidingPath;
  /** If everything goes slowly. */
  slow: DecidingPath;
  /**
   * The days in hand: each step may end so much later, and even if all goes slowly the wanted day is kept. Below 0: so
   * many days after the wanted one it would be. Null without a wanted day.
   */
  inHand: number | null;
  /** The step that is needed first: the first one of the slow path. Null if all is done. */
  next: string | null;
  /** Keys that are the `after` of a step, but no step: they were not waited for. */
  ignored: string[];
};

type Takes = 'takes_min' | 'takes_max';
/** A step with what is known about it. */
type Node = OrderedStep & { done: number | null; expected: number | null };
/** The end of each step, and whether a fact sets it rather than what comes before. */
type Pass = { end: number; isSetByFact: boolean }[];

const endAt = (pass: Pass, at: number): number => pass[at]?.end ?? 0;
const latestOf = (days: number[]): number | null => (days.length > 0 ? Math.max(...days) : null);

/** When a step's window ends (`12:00`); null if it has none. */
const windowEnd = ({ window }: PlanStep): string | null =>
  window?.match(/^\d\d:\d\d-(\d\d:\d\d)$/)?.[1] ?? null;

/** A day in the window is one more open day to wait for. */
const daysOf = (step: PlanStep, takes: Takes): number =>
  (takes === 'takes_min' ? step.takes_min : Math.max(step.takes_min, step.takes_max)) +
  (windowEnd(step) === null ? 0 : 1);

/**
 * Plans the way to Bangkok from facts alone; returns a function, because many cases share steps and closed days.
 *
 * A step that takes n days is done on the n-th open day of its unit after those before it are done. A step with a
 * window
 * is done in the morning: what was done before counts from the morning of its day, what is only planned from the next
 * one, and today counts until the window ends. What a step that is done waited for is done, too.
 */
export function planner(steps: readonly PlanStep[], closures: PlanClosures): (facts: PlanFacts) => Plan {
  const { ordered, ignored } = orderSteps(steps);
  const units: Record<PlanStep['unit'], OpenDays> = {
    calendar: openDays({ weekdays: [], periods: [] }),
    office: openDays(closures.office),
    embassy: openDays(closures.embassy),
  };

  const forward = (nodes: readonly Node[], { now }: PlanFacts, takes: Takes): Pass => {
    const today = dayNumber(now.day);
    const pass: Pass = [];
    for (const { step, before, done, expected } of nodes) {
      if (done !== null) {
        pass.push({ end: done, isSetByFact: true });
        continue;
      }
      const end = windowEnd(step);
      const isInTime = end !== null && (now.time ?? '00:00') < end;
      const ready = Math.max(
        isInTime ? today - 1 : today,
        ...before.map((at) => endAt(pass, at) - (end !== null && nodes[at]?.done !== null ? 1 : 0)),
      );
      const computed = units[step.unit].after(ready, daysOf(step, takes));
      const stated = expected === null ? computed : units[step.unit].after(expected, 0);
      pass.push({ end: Math.max(computed, stated), isSetByFact: stated > computed });
    }
    return pass;
  };

  /** By when each step has to be done, so that all is done on the target even if what comes after goes slowly. */
  const backward = (nodes: readonly Node[], target: number): number[] => {
    const latest: number[] = [];
    for (const [at, { step, next }] of [...nodes.entries()].reverse()) {
      const bounds = next.flatMap((later) => {
        const node = nodes[later];
        if (!node || node.done !== null) return [];
        return [units[node.step.unit].before(latest[later] ?? 0, daysOf(node.step, 'takes_max'))];
      });
      latest[at] = units[step.unit].before(Math.min(target, ...bounds), 0);
    }
    return latest;
  };

  return (facts) => {
    const nodes = withFacts(ordered, facts);
    const today = dayNumber(facts.now.day);
    const quick = forward(nodes, facts, 'takes_min');
    const slow = forward(nodes, facts, 'takes_max');
    const slowPath = decidingPath(nodes, slow, today);
    const wanted = facts.wanted ? dayNumber(facts.wanted) : null;
    const latest = backward(nodes, wanted ?? dayNumber(slowPath.end));
    const planned = nodes.map(({ step, done }, at): PlannedStep => {
      const to = endAt(slow, at);
      const last = done === null ? (latest[at] ?? to) : to;
      return {
        step,
        source: sourceOf(step),
        done: done === null ? null : dayOf(done),
        from: dayOf(endAt(quick, at)),
        to: dayOf(to),
        latest: dayOf(last),
        slack: last - to,
      };
    });
    const open = planned.filter(({ done }) => done === null);
    const left = wanted === null ? null : wanted - dayNumber(slowPath.end);
    return {
      steps: planned,
      quick: decidingPath(nodes, quick, today),
      slow: slowPath,
      inHand: left === null || left < 0 ? left : Math.min(left, ...open.map(({ slack }) => slack)),
      next: slowPath.path[0]?.key ?? null,
      ignored,
    };
  };
}

/** Joins steps with what is known: a step is done when it is done for all who travel. */
function withFacts(ordered: readonly OrderedStep[], { known = [], travellers = 1 }: PlanFacts): Node[] {
  const everybody = Array.from({ length: travellers }, (_, at) => at + 1);
  const nodes = ordered.map((step): Node => {
    const facts = known.filter((fact) => fact.step === step.step.key);
    const done = facts.flatMap((fact) => ('done' in fact ? [fact] : []));
    const whose = new Set(done.map(({ traveller }) => traveller));
    const isDone = done.length > 0 && (whose.has(undefined) || everybody.every((each) => whose.has(each)));
    const expected = facts.flatMap((fact) => ('expected' in fact ? [dayNumber(fact.expected)] : []));
    return {
      ...step,
      done: isDone ? latestOf(done.map((fact) => dayNumber(fact.done))) : null,
      expected: latestOf(expected),
    };
  });
  for (const node of nodes.toReversed()) {
    if (node.done !== null) continue;
    const later = node.next.flatMap((at) => nodes[at]?.done ?? []);
    if (later.length > 0) node.done = Math.min(...later);
  }
  return nodes;
}

/** Goes back from the step that is done last, each time to the one that it waited for longest. */
function decidingPath(nodes: readonly Node[], pass: Pass, today: number): DecidingPath {
  const lastOf = (places: readonly number[]): number | undefined => {
    let last: number | undefined;
    for (const at of places) {
      const done = nodes[at]?.done ?? null;
      if (done !== null && done <= today) continue;
      if (last === undefined || endAt(pass, at) > endAt(pass, last)) last = at;
    }
    return last;
  };
  const last = lastOf([...nodes.keys()]);
  const path: DecidingPath['path'] = [];
  for (let at = last; at !== undefined; ) {
    const before: number | undefined = pass[at]?.isSetByFact ? undefined : lastOf(nodes[at]?.before ?? []);
    const from = before === undefined ? today : endAt(pass, before);
    path.unshift({ key: nodes[at]?.step.key ?? '', days: endAt(pass, at) - from });
    at = before;
  }
  const longest = path.toSorted((a, b) => b.days - a.days)[0];
  const end = last === undefined ? today : endAt(pass, last);
  return { end: dayOf(end), path, decides: longest?.key ?? null };
}
