import { checkReadsAll, type SignedInUser } from '#server/auth/caller.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { healthConsentOf } from '#server/domain/consents/consent-repository.ts';
import { columnsOf } from '#server/domain/record-fields.ts';
import { recordCall } from '#server/domain/requests/calls.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import {
  type By,
  lookThenLock,
  note,
  type RequestChange,
  type RequestLine,
  requestChanges,
} from '#server/domain/requests/change.ts';
import { draftsOf } from '#server/domain/requests/draft-repository.ts';
import { forgetSent } from '#server/domain/requests/drafts.ts';
import * as requestEvents from '#server/domain/requests/event-repository.ts';
import { colleagues } from '#server/domain/requests/inbox-repository.ts';
import { presentNewNumber } from '#server/domain/requests/new-number.ts';
import { markSpam, setAsideBecause, takeBack } from '#server/domain/requests/places.ts';
import {
  mayNotifyOfEnd,
  noticeOfEnd,
  notifyOfEnd,
  notifyPatient,
} from '#server/domain/requests/progress-mails.ts';
import { requestReplies } from '#server/domain/requests/replies.ts';
import {
  checkConsented,
  checkNotErased,
  checkVersion,
  isFirstResponse,
  isOwnFirstResponse,
} from '#server/domain/requests/request-policy.ts';
import { presentDetail, presentRequest } from '#server/domain/requests/request-presenter.ts';
import * as repository from '#server/domain/requests/request-repository.ts';
import { type LockedWriter, lockingRequests } from '#server/domain/requests/request-repository.ts';
import { markSame, relatedRequests } from '#server/domain/requests/same-requests.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { DomainError, invalid, notFound } from '#server/errors.ts';
import { mailsAboutRequest } from '#server/mail/mail-repository.ts';
import type {
  AssignInput,
  EndNotice,
  PlaceInput,
  RequestEventInput,
  StatusInput,
  StatusResponse,
} from '#shared/contract/request-handling.ts';
import type { PatientRequest, RequestDetail } from '#shared/contract/requests.ts';
import { staffFields } from '#shared/records/requests.ts';

type Deps = Parameters<typeof requestReplies>[0] & {
  db: Database;
  cases: CasePort;
  staffRoleIds: readonly number[];
};

type StatusEvent = Extract<RequestEventInput, { type: 'status' }>;
type Change = RequestChange<SignedInUser>;

/** What staff do with requests. Each change adds an event to the request's history and an entry to the activity. */
export function requestHandling(deps: Deps) {
  const { db, clock, cases, staffRoleIds } = deps;
  const replies = requestReplies(deps);
  const change = requestChanges(deps);

  const findAssignee = async (reader: Reader, id: number | null) => {
    if (id === null) return null;
    const assignee = (await colleagues(reader, staffRoleIds)).find((one) => one.id === id);
    if (!assignee) throw invalid('assignee_id', 'user_unknown');
    return assignee;
  };

  /** How a new status changes the time of the first answer. */
  const responseTime = async ({ writer, row, by }: Change, input: StatusEvent) => {
    if (isFirstResponse(row, input.status)) return { responded_at: by.now };
    const isTakenBack = input.undo === true && input.status === 'new';
    if (!isTakenBack || !isOwnFirstResponse(row, await requestEvents.lastChangeOf(writer, row.id), by.actor))
      return {};
    return { responded_at: null };
  };

  /** Changes the request and returns the line of the history; undefined if nothing changes. */
  const apply = async (one: Change, input: RequestEventInput): Promise<RequestLine | undefined> => {
    const { writer, row, by } = one;
    switch (input.type) {
      case 'status': {
        const { status, notify = false } = input;
        if (status === row.status) {
          if (notify) await notifyOfEnd(writer, row, deps);
          return undefined;
        }
        if (status === 'confirmed' || status === 'completed') checkConsented(row);
        const set = { status, ...(await responseTime(one, input)) };
        const after = async () => {
          await notifyPatient(writer, row, { status, notify }, deps);
          await cases.followStatus(writer, { id: row.id, from: row.status, to: status }, by);
        };
        return { type: input.type, from: row.status, to: status, set, after };
      }
      case 'assignment': {
        if (input.assignee_id === row.assignee_id) return undefined;
        const { assignee_id } = input;
        const assignee = await findAssignee(writer, assignee_id);
        return {
          type: input.type,
          from: row.assignee_name,
          to: assignee?.name ?? null,
          set: { assignee_id },
        };
      }
      case 'note':
        checkNotErased(row);
        checkConsented(row);
        return { type: input.type, note: input.note };
      case 'family_message':
        checkNotErased(row);
        checkConsented(row);
        return { type: 'message', to: input.channel, note: input.text };
      case 'details': {
        checkNotErased(row);
        checkConsented(row);
        const set = columnsOf(staffFields, input);
        const known = new Map<string, unknown>(Object.entries(row));
        const isNew = ([name, value]: [string, unknown]) => value !== undefined && value !== known.get(name);
        return Object.entries(set).some(isNew) ? { type: input.type, set } : undefined;
      }
      case 'same_as':
        return markSame(one, input.same_as_id);
      case 'reply':
        return replies.reply(one, input);
      case 'call':
        return recordCall(one, input, deps);
      case 'spam':
        return markSpam(one, deps);
      case 'later':
        return setAsideBecause(one, input);
      case 'back':
        return takeBack(one);
    }
  };

  const handle = async (one: Change, input: RequestEventInput): Promise<RequestLine | undefined> => {
    const { writer, row } = one;
    if ('key' in input && (await requestEvents.hasEventWithKey(writer, row.id, input.key))) return undefined;
    await checkVersion(row, input, (limit) => requestEvents.lastEventsOf(writer, row.id, limit));
    await forgetSent(writer, { appointment_id: row.id, user_id: one.by.actor.id }, input.type);
    return apply(one, input);
  };

  /** Handles one of several requests. */
  const handleOne = async (
    writer: LockedWriter,
    id: number,
    input: RequestEventInput,
    actor: SignedInUser,
  ): Promise<void> => {
    const row = await repository.findRequest(writer, id);
    if (!row) throw notFound();
    const by = { actor, now: clock().toISOString() };
    await note(writer, id, await handle({ writer, row, by }, input), by);
  };

  /** Changes each of the requests that can be changed. The others stay as they are and are listed. */
  const handleEach = async (
    ids: number[],
    inputOf: (id: number) => RequestEventInput,
    actor: SignedInUser,
  ): Promise<StatusResponse> => {
    const inOrder = ascending(ids);
    const known = new Set((await repository.findRequests(db.read, inOrder)).map(({ id }) => id));
    const missing = inOrder.filter((id) => !known.has(id)).map(missingRequest);
    if (known.size === 0) return { changed: [], refused: missing };
    return lockingRequests(db).transaction(async (writer) => {
      const refused: StatusResponse['refused'] = [...missing];
      for (const id of known) {
        await handleOne(writer, id, inputOf(id), actor).catch((error: unknown) =>
          refused.push(refusalOf(id, error)),
        );
      }
      const left = new Set(refused.map(({ id }) => id));
      const done = inOrder.filter((id) => !left.has(id));
      const rows = done.length > 0 ? await repository.findRequests(writer, done) : [];
      const closed = await readClosedDays(writer);
      const changed = rows.map((row) => presentRequest(row, closed));
      return { changed, refused: refused.toSorted((a, b) => a.id - b.id) };
    });
  };

  /** Throws `forbidden` for a request with a case, whose messages it contains, if the caller may not read those. */
  const get = async (id: number, caller: SignedInUser): Promise<RequestDetail> => {
    const row = await repository.findRequest(db.read, id);
    if (!row) throw notFound();
    const [ofRequest] = await cases.casesOf(db.read, [id]);
    if (ofRequest) checkReadsAll(caller);
    const events = await requestEvents.eventsOf(db.read, id);
    const mails = await mailsAboutRequest(db.read, id);
    const owner = await repository.ownerOfRequest(db.read, id);
    const consent = await healthConsentOf(db.read, id);
    const closed = await readClosedDays(db.read);
    const related = await relatedRequests(db.read, row, cases);
    const about = {
      caseId: ofRequest?.id ?? null,
      mayNotify: await mayNotifyOfEnd(db.read, row, deps),
      newNumber: await presentNewNumber(db.read, row, clock()),
      drafts: await draftsOf(db.read, { appointment_id: id, user_id: caller.id }),
    };
    return presentDetail(row, events, mails, owner, consent, about, related, closed);
  };

  return {
    get,

    /** What the family would read if the request were cancelled now. Throws what `get` throws. */
    async endNotice(id: number, caller: SignedInUser): Promise<EndNotice> {
      const row = await repository.findRequest(db.read, id);
      if (!row) throw notFound();
      if ((await cases.casesOf(db.read, [id])).length > 0) checkReadsAll(caller);
      return noticeOfEnd(db.read, row, deps);
    },

    /**
     * Adds to a request's history, applies the change to the request and returns it. Throws `conflict` if the caller
     * read an older version, except for a note. A change without effect adds nothing.
     */
    async addEvent(id: number, input: RequestEventInput, actor: SignedInUser): Promise<RequestDetail> {
      if (actor.reads === 'little') await get(id, actor);
      await change({ actor, present: async () => undefined }, id, (one) => handle(one, input));
      return get(id, actor);
    },

    /**
     * Assigns all of the requests to a colleague or to nobody, or none if one fails. Returns them by id. Throws
     * `conflict` if one of them was changed since the caller read it.
     */
    async assign(
      { ids, assignee_id, versions, undo }: AssignInput,
      actor: SignedInUser,
    ): Promise<PatientRequest[]> {
      const inOrder = ascending(ids);
      const look = async (reader: Reader) => {
        await findAssignee(reader, assignee_id);
        if ((await repository.findRequests(reader, inOrder)).length < inOrder.length) throw notFound();
      };
      return lookThenLock(db, { look }, async (writer) => {
        for (const id of inOrder) {
          await handleOne(
            writer,
            id,
            { type: 'assignment', assignee_id, version: versions?.[id], undo },
            actor,
          );
        }
        const rows = await repository.findRequests(writer, inOrder);
        const closed = await readClosedDays(writer);
        return rows.map((row) => presentRequest(row, closed));
      });
    },

    /**
     * Sets the status of requests. Requests that were changed since the caller read them stay unchanged and are listed.
     */
    setStatus: ({ ids, status, versions, undo }: StatusInput, actor: SignedInUser): Promise<StatusResponse> =>
      handleEach(ids, (id) => ({ type: 'status', status, version: versions?.[id], undo }), actor),

    /** Puts requests into a place, as far as they can be. The others stay unchanged and are listed. */
    place: (input: PlaceInput, actor: SignedInUser): Promise<StatusResponse> =>
      handleEach(input.ids, (id) => placing(input, id), actor),
  };
}
export type RequestHandling = ReturnType<typeof requestHandling>;

/** Each id once, and always in the same order, so that two calls for the same requests can't wait for each other. */
const ascending = (ids: number[]) => [...new Set(ids)].sort((a, b) => a - b);

const missingRequest = (id: number) => ({ id, reason: 'not_found' as const, by: null });

const notPossible = [
  'spam_has_case',
  'spam_has_same',
  'later_not_here',
  'request_ended',
  'request_erased',
  'consent_unrecorded',
];

/** Why a request stays unchanged. Rethrows errors that concern more than this request. */
function refusalOf(id: number, error: unknown): StatusResponse['refused'][number] {
  if (error instanceof DomainError && error.kind === 'not_found') return missingRequest(id);
  if (error instanceof DomainError && error.code === 'changed_meanwhile')
    return { id, reason: 'changed_meanwhile', by: error.details.changed?.by ?? null };
  if (error instanceof DomainError && notPossible.includes(error.code))
    return { id, reason: 'not_possible', by: null };
  throw error;
}

/** What one of several requests that are put into a place gets. An id without a version is one that was never seen. */
function placing(input: PlaceInput, id: number): RequestEventInput {
  const version = input.versions[id] ?? 0;
  if (input.place === 'later') return { type: 'later', until: input.until, reason: input.reason, version };
  return input.place === 'spam' ? { type: 'spam', version } : { type: 'back', version, undo: input.undo };
}

type Leaving = { id: number; name: string };

/**
 * Removes a member of staff whose account is deleted from their requests. Each history says who had the request.
 */
export async function unassignAll(writer: LockedWriter, leaving: Leaving, by: By): Promise<void> {
  const line = { type: 'assignment', from: leaving.name, to: null, set: { assignee_id: null } } as const;
  for (const id of await repository.findAssignedIds(writer, leaving.id)) await note(writer, id, line, by);
}
