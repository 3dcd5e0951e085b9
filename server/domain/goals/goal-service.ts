import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { type Actor, recordEdit } from '#server/domain/activity/record-activity.ts';
import { readTargets, type Span, workOf, writeTargets } from '#server/domain/goals/goal-repository.ts';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { type Goal, type GoalsInput, goalKinds } from '#shared/contract/goals.ts';

/** The weekly goals that administrators set. */
export function goalService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async set(goals: GoalsInput, actor: Actor): Promise<void> {
      await db.transaction(async (writer) => {
        await withLock(writer, 'goals');
        const before = await readTargets(writer);
        const fields = goalKinds.filter((kind) => (before.get(kind) ?? null) !== goals[kind]);
        const now = clock().toISOString();
        await writeTargets(writer, goals, now);
        await recordEdit(writer, actor, { entity: 'goals', id: null, fields }, now);
      });
    },
  };
}
export type GoalService = ReturnType<typeof goalService>;

/** Every goal with its target and the progress of a week. */
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
