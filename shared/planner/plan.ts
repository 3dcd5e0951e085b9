import { type Closures, dayNumber, dayOf, type OpenDays, openDays } from '#shared/planner/open-days.ts';
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
  /** The day by which it has to be done, even if everything after it goes slowly. Without a wanted day: to lose none. */
  latest: string;
  /** How many days lie between `to` and `latest`: below 0 they are missing. */
  slack: number;
};

/** The steps that decide the end, one after the other, and how many days each adds to the first day of the plan. */
export type DecidingPath = { end: string; path: { key: string; days: number }[]; decides: string | null };

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

/** Thrown if steps wait for each other: nothing can be said about them. */
export class CyclicSteps extends Error {
  override name = 'CyclicSteps';
  readonly keys: readonly string[];
  constructor(keys: readonly string[]) {
    super(`steps wait for each other: ${keys.join(', ')}`);
    this.keys = keys;
  }
}

type Node = {
  step: PlanStep;
  before: Node[];
  next: Node[];
  done: number | null;
  expected: number | null;
};

/** One way through the steps: the day of each end, and whether a fact sets it rather than what comes before. */
type Pass = Map<Node, { end: number; isSetByFact: boolean }>;

/**
 * Plans the way to Bangkok from facts alone. A step that takes n days is done on the n-th open day of its unit after
 * those before it are done. A step with a window is done in the morning: what was done before counts from the morning
 * of its day, what is only planned from the next one, and today counts until the window ends. Of two steps with the
 * same key the first counts.
 */
export function planOf(steps: readonly PlanStep[], facts: PlanFacts, closures: PlanClosures): Plan {
  const { nodes, ignored } = nodesOf(steps, facts);
  const units: Record<PlanStep['unit'], OpenDays> = {
    calendar: openDays({ weekdays: [], periods: [] }),
    office: openDays(closures.office),
    embassy: openDays(closures.embassy),
  };
  const today = dayNumber(facts.now.day);
  const quick = forward(nodes, { units, today, time: facts.now.time, takes: 'takes_min' });
  const slow = forward(nodes, { units, today, time: facts.now.time, takes: 'takes_max' });
  const quickPath = decidingPath(nodes, quick, today);
  const slowPath = decidingPath(nodes, slow, today);
  const wanted = facts.wanted ? dayNumber(facts.wanted) : null;
  const latest = backward(nodes, units, wanted ?? dayNumber(slowPath.end));
  const planned = nodes.map((node): PlannedStep => {
    const from = endIn(quick, node);
    const to = endIn(slow, node);
    const last = node.done === null ? latestIn(latest, node) : to;
    return {
      step: node.step,
      source: sourceOf(node.step),
      done: node.done === null ? null : dayOf(node.done),
      from: dayOf(from),
      to: dayOf(to),
      latest: dayOf(last),
      slack: last - to,
    };
  });
  const open = planned.filter(({ done }) => done === null);
  const left = wanted === null ? null : wanted - dayNumber(slowPath.end);
  return {
    steps: planned,
    quick: quickPath,
    slow: slowPath,
    inHand: left === null || left < 0 ? left : Math.min(left, ...open.map(({ slack }) => slack)),
    next: slowPath.path[0]?.key ?? null,
    ignored,
  };
}

const endIn = (pass: Pass, node: Node): number => pass.get(node)?.end ?? 0;
const latestIn = (latest: ReadonlyMap<Node, number>, node: Node): number => latest.get(node) ?? 0;

/** The steps in an order in which each comes after those that it waits for, with what is known about them. */
function nodesOf(steps: readonly PlanStep[], facts: PlanFacts): { nodes: Node[]; ignored: string[] } {
  const byKey = new Map<string, Node>();
  for (const step of steps) {
    if (byKey.has(step.key)) continue;
    byKey.set(step.key, { step, before: [], next: [], ...knownOf(step.key, facts) });
  }
  const ignored = new Set<string>();
  for (const node of byKey.values()) {
    for (const key of new Set(node.step.after)) {
      const earlier = byKey.get(key);
      if (!earlier) ignored.add(key);
      else {
        node.before.push(earlier);
        earlier.next.push(node);
      }
    }
  }
  const nodes: Node[] = [];
  const placed = new Set<Node>();
  let waiting = [...byKey.values()];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ before }) => before.every((node) => placed.has(node)));
    if (ready.length === 0) throw new CyclicSteps(waiting.map(({ step }) => step.key));
    for (const node of ready) placed.add(node);
    nodes.push(...ready);
    waiting = waiting.filter((node) => !placed.has(node));
  }
  return { nodes, ignored: [...ignored] };
}

const latestOf = (days: number[]): number | null => (days.length > 0 ? Math.max(...days) : null);

/** Joins what is known about a step: it is done when it is done for all who travel. */
function knownOf(key: string, { known = [], travellers = 1 }: PlanFacts): Pick<Node, 'done' | 'expected'> {
  const facts = known.filter(({ step }) => step === key);
  const done = facts.flatMap((fact) => ('done' in fact ? [fact] : []));
  const forAll = done.filter(({ traveller }) => traveller === undefined);
  const whose = new Set(done.map(({ traveller }) => traveller));
  const isDone =
    forAll.length > 0 ||
    Array.from({ length: travellers }, (_, at) => at + 1).every((each) => whose.has(each));
  return {
    done: isDone ? latestOf(done.map((fact) => dayNumber(fact.done))) : null,
    expected: latestOf(facts.flatMap((fact) => ('expected' in fact ? [dayNumber(fact.expected)] : []))),
  };
}

/** When a step's window ends (`12:00`); null if it has none. */
const windowEnd = ({ window }: PlanStep): string | null =>
  window?.match(/^\d\d:\d\d-(\d\d:\d\d)$/)?.[1] ?? null;

/** A day in the window is one more open day to wait for. */
const daysOf = (step: PlanStep, takes: 'takes_min' | 'takes_max'): number =>
  (takes === 'takes_min' ? step.takes_min : Math.max(step.takes_min, step.takes_max)) +
  (windowEnd(step) === null ? 0 : 1);

type Going = {
  units: Record<PlanStep['unit'], OpenDays>;
  today: number;
  time: string | undefined;
  takes: 'takes_min' | 'takes_max';
};

function forward(nodes: readonly Node[], { units, today, time = '00:00', takes }: Going): Pass {
  const pass: Pass = new Map();
  for (const node of nodes) {
    const { step, before, done, expected } = node;
    if (done !== null) {
      pass.set(node, { end: done, isSetByFact: true });
      continue;
    }
    const end = windowEnd(step);
    const isInTime = end !== null && time < end;
    const ready = Math.max(
      isInTime ? today - 1 : today,
      ...before.map((earlier) => endIn(pass, earlier) - (end !== null && earlier.done !== null ? 1 : 0)),
    );
    const unit = units[step.unit];
    const computed = unit.after(ready, daysOf(step, takes));
    const stated = expected === null ? null : unit.after(expected, 0);
    const isSetByFact = stated !== null && stated > computed;
    pass.set(node, { end: isSetByFact ? stated : computed, isSetByFact });
  }
  return pass;
}

/** By when each step has to be done, so that the last one is done on the target, if all after it goes slowly. */
function backward(nodes: readonly Node[], units: Going['units'], target: number): Map<Node, number> {
  const latest = new Map<Node, number>();
  for (const node of nodes.toReversed()) {
    const bounds = node.next.flatMap((later) =>
      later.done === null
        ? [units[later.step.unit].before(latestIn(latest, later), daysOf(later.step, 'takes_max'))]
        : [],
    );
    latest.set(node, units[node.step.unit].before(Math.min(target, ...bounds), 0));
  }
  return latest;
}

/** Goes back from the step that is done last, each time to the one that it waited for longest. */
function decidingPath(nodes: readonly Node[], pass: Pass, today: number): DecidingPath {
  const isOver = ({ done }: Node) => done !== null && done <= today;
  const lastOf = (some: readonly Node[]) =>
    some
      .filter((node) => !isOver(node))
      .reduce<Node | null>(
        (last, node) => (last && endIn(pass, last) >= endIn(pass, node) ? last : node),
        null,
      );
  const path: DecidingPath['path'] = [];
  const last = lastOf(nodes);
  let at = last;
  while (at) {
    const before: Node | null = pass.get(at)?.isSetByFact ? null : lastOf(at.before);
    path.unshift({ key: at.step.key, days: endIn(pass, at) - (before ? endIn(pass, before) : today) });
    at = before;
  }
  const longest = path.reduce<DecidingPath['path'][number] | null>(
    (found, each) => (found && found.days >= each.days ? found : each),
    null,
  );
  return { end: dayOf(last ? endIn(pass, last) : today), path, decides: longest?.key ?? null };
}
