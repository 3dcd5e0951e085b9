import type { SignedInUser } from '#server/auth/caller.ts';
import type { Writer } from '#server/db/database.ts';
import { recordActivity } from '#server/domain/activity/record.ts';
import { insertEvent, updateRequest } from '#server/domain/requests/repository.ts';

type Leaving = { id: number; name: string };

/** Takes a member of staff who leaves off their requests; each request's history says who had it. */
export async function unassignAll(
  writer: Writer,
  leaving: Leaving,
  actor: SignedInUser,
  now: string,
): Promise<void> {
  const requests = await writer
    .selectFrom('appointments')
    .select('id')
    .where('assignee_id', '=', leaving.id)
    .orderBy('id')
    .execute();
  for (const { id } of requests) {
    await updateRequest(writer, id, { assignee_id: null });
    await insertEvent(writer, {
      appointment_id: id,
      type: 'assignment',
      actor_id: actor.id,
      actor_name: actor.name,
      from: leaving.name,
      to: null,
      created_at: now,
    });
    await recordActivity(writer, actor, { entity: 'appointment', id, action: 'assigned' }, now);
  }
}
