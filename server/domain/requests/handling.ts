import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { recordActivity } from '#server/domain/activity/record.ts';
import { presentRequest } from '#server/domain/requests/presenter.ts';
import * as repository from '#server/domain/requests/repository.ts';
import { DomainError, invalid, notFound } from '#server/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { AssignInput } from '#shared/contract/request-handling.ts';
import type { PatientRequest, RequestEventInput } from '#shared/contract/requests.ts';

type Deps = { db: Database; clock: Clock; staffRoleIds: readonly number[] };

const changedMeanwhile = 'A colleague changed this request meanwhile. Please look at it again.';

/** What the activity calls an event. */
const deeds = { status: 'status', assignment: 'assigned', note: 'noted' } as const;

/** What staff do to requests: each change is a line of history with it, and one of the activity. */
export function requestHandling({ db, clock, staffRoleIds }: Deps) {
  const findAssignee = async (writer: Writer, id: number | null) => {
    if (id === null) return null;
    const assignee = (await repository.colleagues(writer, staffRoleIds)).find((one) => one.id === id);
    if (!assignee) throw invalid('assignee_id', messages.userUnknown);
    return assignee;
  };

  /** Makes the change that the event tells of, and answers what the history keeps of it. */
  const apply = async (writer: Writer, row: repository.RequestRow, input: RequestEventInput) => {
    switch (input.type) {
      case 'status': {
        if (input.status === row.status) return undefined;
        const answersFirst = input.status !== 'new' && row.responded_at === null;
        await repository.updateRequest(writer, row.id, {
          status: input.status,
          ...(answersFirst ? { responded_at: clock().toISOString() } : {}),
        });
        return { from: row.status, to: input.status };
      }
      case 'assignment': {
        if (input.assignee_id === row.assignee_id) return undefined;
        const assignee = await findAssignee(writer, input.assignee_id);
        await repository.updateRequest(writer, row.id, { assignee_id: input.assignee_id });
        return { from: row.assignee_name, to: assignee?.name ?? null };
      }
      case 'note':
        await repository.updateRequest(writer, row.id, {});
        return { note: input.note };
    }
  };

  /** Refuses a change to what somebody else has changed since it was read. A note takes nothing back. */
  const checkVersion = async (writer: Writer, row: repository.RequestRow, input: RequestEventInput) => {
    if (input.type === 'note' || input.version === undefined || input.version === row.version) return;
    const last = await repository.lastEventOf(writer, row.id);
    const changed = last && { by: last.actor_name, at: last.created_at };
    throw new DomainError('conflict', changedMeanwhile, changed ? { changed } : {});
  };

  const handle = async (writer: Writer, id: number, input: RequestEventInput, actor: SignedInUser) => {
    const row = await repository.lockRequest(writer, id);
    if (!row) throw notFound();
    await checkVersion(writer, row, input);
    const kept = await apply(writer, row, input);
    if (!kept) return;
    const now = clock().toISOString();
    const by = { actor_id: actor.id, actor_name: actor.name, created_at: now };
    await repository.insertEvent(writer, { ...kept, ...by, appointment_id: id, type: input.type });
    const deed = { entity: 'appointment', id, action: deeds[input.type] } as const;
    await recordActivity(writer, actor, deed, now);
  };

  return {
    /**
     * Adds to a request's history, and changes the request by it. Throws `conflict` when the caller read
     * an older version, but for a note. What changes nothing adds nothing.
     */
    addEvent: (id: number, input: RequestEventInput, actor: SignedInUser): Promise<void> =>
      db.transaction((writer) => handle(writer, id, input, actor)),

    /**
     * Gives requests to a colleague or to nobody, all of them or none; answers them by their ids. Throws
     * `conflict` when one of them was changed since the caller saw it.
     */
    async assign(
      { ids, assignee_id, versions }: AssignInput,
      actor: SignedInUser,
    ): Promise<PatientRequest[]> {
      // In one order, so that two calls for the same requests can't wait for each other.
      const inOrder = [...new Set(ids)].sort((a, b) => a - b);
      return db.transaction(async (writer) => {
        await findAssignee(writer, assignee_id);
        for (const id of inOrder) {
          await handle(writer, id, { type: 'assignment', assignee_id, version: versions?.[id] }, actor);
        }
        const rows = await repository.findRequests(writer, inOrder);
        return rows.map(presentRequest);
      });
    },
  };
}
