import type { PlanStep } from '#shared/planner/plan-step.ts';

/** A step with the places of those that it waits for, and of those that wait for it. */
export type OrderedStep = { step: PlanStep; before: number[]; next: number[] };

/** Thrown if steps wait for each other: nothing can be said about them. */
export class CyclicSteps extends Error {
  override name = 'CyclicSteps';
  readonly keys: readonly string[];
  constructor(keys: readonly string[]) {
    super(`steps wait for each other: ${keys.join(', ')}`);
    this.keys = keys;
  }
}

/**
 * The steps in an order in which each comes after those that it waits for. Of two with the same key the first counts.
 * `ignored` has the keys that are the `after` of a step, but no step: they are not waited for.
 */
export function orderSteps(steps: readonly PlanStep[]): { ordered: OrderedStep[]; ignored: string[] } {
  const byKey = new Map<string, PlanStep>();
  for (const step of steps) if (!byKey.has(step.key)) byKey.set(step.key, step);
  const places = new Map<string, number>();
  const ordered: OrderedStep[] = [];
  let waiting = [...byKey.values()];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ after }) => after.every((key) => !byKey.has(key) || places.has(key)));
    if (ready.length === 0) throw new CyclicSteps(waiting.map(({ key }) => key));
    for (const step of ready) {
      const before = [...new Set(step.after)].flatMap((key) => places.get(key) ?? []);
      for (const place of before) ordered[place]?.next.push(ordered.length);
      ordered.push({ step, before, next: [] });
    }
    for (const [at, { step }] of ordered.entries()) places.set(step.key, at);
    waiting = waiting.filter(({ key }) => !places.has(key));
  }
  const ignored = new Set(steps.flatMap(({ after }) => after.filter((key) => !byKey.has(key))));
  return { ordered, ignored: [...ignored] };
}
