import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { type Actor, recordEdit } from '#server/domain/activity/record-activity.ts';
import { readTargets, writeTargets } from '#server/domain/goals/repository.ts';
import { type GoalsInput, goalKinds } from '#shared/contract/goals.ts';

/** The weekly goals that an administrator sets. */
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
