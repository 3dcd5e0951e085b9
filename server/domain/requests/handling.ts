import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { colleagues } from '#server/domain/requests/inbox-repository.ts';
import { checkVersion, isFirstResponse } from '#server/domain/requests/policy.ts';
import { presentRequest } from '#server/domain/requests/presenter.ts';
import { tellPatient } from '#server/domain/requests/progress-news.ts';
import * as repository from '#server/domain/requests/repository.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { invalid, notFound } from '#server/errors.ts';
import type { AssignInput, PatientRequest, RequestEventInput } from '#shared/contract/requests.ts';

type Deps = {
  db: Database;
  clock: Clock;
  staffRoleIds: readonly number[];
  site: Pick<SiteService, 'details' | 'settings'>;
};

/** What the activity calls an event. */
const actions = { status: 'status', assignment: 'assigned', note: 'noted' } as const;

/** What staff do to requests: each change adds an event to the request's history and an entry to the activity. */
export function requestHandling({ db, clock, staffRoleIds, site }: Deps) {
  const findAssignee = async (writer: Writer, id: number | null) => {
    if (id === null) return null;
    const assignee = (await colleagues(writer, staffRoleIds)).find((one) => one.id === id);
    if (!assignee) throw invalid('assignee_id', 'user_unknown');
    return assignee;
  };

  /** Changes the request, and answers what its event keeps of the change. Undefined if nothing changes. */
  const apply = async (writer: Writer, row: repository.RequestRow, input: RequestEventInput) => {
    switch (input.type) {
      case 'status': {
        if (input.status === row.status) return undefined;
        const answered = isFirstResponse(row, input.status) ? { responded_at: clock().toISOString() } : {};
        await repository.updateRequest(writer, row.id, { status: input.status, ...answered });
        await tellPatient(writer, row, input.status, { clock, site });
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

  const handle = async (writer: Writer, id: number, input: RequestEventInput, actor: SignedInUser) => {
    const row = await repository.lockRequest(writer, id);
    if (!row) throw notFound();
    await checkVersion(row, input, () => repository.lastEventOf(writer, id));
    const change = await apply(writer, row, input);
    if (!change) return;
    const now = clock().toISOString();
    const by = { actor_id: actor.id, actor_name: actor.name, created_at: now };
    await repository.insertEvent(writer, { ...change, ...by, appointment_id: id, type: input.type });
    const entry = { entity: 'appointment', id, action: actions[input.type] } as const;
    await recordActivity(writer, actor, entry, now);
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
     * `conflict` when one of them was changed since the caller read it.
     */
    async assign(
      { ids, assignee_id, versions }: AssignInput,
      actor: SignedInUser,
    ): Promise<PatientRequest[]> {
      // Always in the same order, so that two calls for the same requests can't wait for each other.
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

type Leaving = { id: number; name: string };

/** Takes a member of staff whose account is deleted off their requests. Each history says who had the request. */
export async function unassignAll(
  writer: Writer,
  leaving: Leaving,
  actor: SignedInUser,
  now: string,
): Promise<void> {
  for (const id of await repository.findAssignedIds(writer, leaving.id)) {
    await repository.updateRequest(writer, id, { assignee_id: null });
    await repository.insertEvent(writer, {
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
