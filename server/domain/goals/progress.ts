import type { Reader } from '#server/db/database.ts';
import { readTargets, type Span, workOf } from '#server/domain/goals/repository.ts';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { type Goal, goalKinds } from '#shared/contract/goals.ts';

/** Every goal with its target and how far the week has come. */
export async function goalsOf(
  reader: Reader,
  week: Span,
  responses: Dashboard['responses'],
): Promise<Goal[]> {
  const targets = await readTargets(reader);
  const progress = {
    answered_in_time: responses.in_time_percent,
    requests_handled: responses.count,
    ...(await workOf(reader, week)),
  };
  return goalKinds.map((kind) => ({
    kind,
    unit: kind === 'answered_in_time' ? 'percent' : 'count',
    target: targets.get(kind) ?? null,
    progress: progress[kind],
  }));
}
