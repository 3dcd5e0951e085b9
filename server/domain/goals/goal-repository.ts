import type { Reader, Writer } from '#server/db/database.ts';
import { type GoalKind, type GoalsInput, goalKinds } from '#shared/contract/goals.ts';

/** From a timestamp (inclusive) until another one (exclusive). */
export type Span = { from: string; before: string };

export async function readTargets(reader: Reader): Promise<Map<GoalKind, number>> {
  const rows = await reader.selectFrom('goals').select(['kind', 'target']).execute();
  return new Map(rows.map(({ kind, target }) => [kind, target]));
}

/** Sets every goal. A null removes the goal. */
export async function writeTargets(writer: Writer, goals: GoalsInput, now: string): Promise<void> {
  await writer.deleteFrom('goals').execute();
  const rows = goalKinds.flatMap((kind) => {
    const target = goals[kind];
    return target === null ? [] : [{ kind, target, updated_at: now }];
  });
  if (rows.length > 0) await writer.insertInto('goals').values(rows).execute();
}

/**
 * Counts what staff did in a span. From the history of requests: those that were completed. Cancelling one, a death
 * and spam are no progress. From the activity: blogs that were created or whose status was changed and that are
 * shown now, and comments that were shown,
 * hidden or deleted. Each record counts once.
 */
export async function workOf(reader: Reader, { from, before }: Span) {
  const requests = await reader
    .selectFrom('appointment_events')
    .innerJoin('appointments', 'appointments.id', 'appointment_events.appointment_id')
    .leftJoin('cases', 'cases.appointment_id', 'appointments.id')
    .where('appointment_events.created_at', '>=', from)
    .where('appointment_events.created_at', '<', before)
    .where('type', '=', 'status')
    .where('to', '=', 'completed')
    .where('appointments.spam_goes_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('cases.ended_as', eb.val('')), '!=', 'died'))
    .select((eb) => eb.fn.count<number>('appointment_events.appointment_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  const done = reader
    .selectFrom('activities')
    .where('activities.created_at', '>=', from)
    .where('activities.created_at', '<', before);
  const blogs = await done
    .where('entity', '=', 'blog')
    .innerJoin('blogs', 'blogs.id', 'activities.entity_id')
    .where('blogs.status', '=', 1)
    .where(({ eb, or }) => or([eb('action', '=', 'created'), eb('fields', 'like', '%"status"%')]))
    .select((eb) => eb.fn.count<number>('entity_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  const comments = await done
    .where('entity', '=', 'comment')
    .where('action', 'in', ['shown', 'hidden', 'deleted'])
    .select((eb) => eb.fn.count<number>('entity_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return {
    requests_completed: requests.count,
    articles_published: blogs.count,
    comments_reviewed: comments.count,
  };
}
