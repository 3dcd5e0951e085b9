import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { type Did, recordActivity } from '#server/domain/activity/record-activity.ts';
import { insertEvent, type NewEvent } from '#server/domain/requests/event-repository.ts';
import * as repository from '#server/domain/requests/request-repository.ts';
import { type LockedWriter, lockingRequests } from '#server/domain/requests/request-repository.ts';
import { followLine } from '#server/domain/requests/returns.ts';
import { notFound } from '#server/errors.ts';
import type { RequestEventType } from '#shared/contract/requests.ts';
import { staffFields } from '#shared/records/requests.ts';

type Row = repository.RequestRow;
export type By = { actor: { id: number; name: string } | null; now: string };

/**
 * The line of the history that says what was done. `set`: what it changes of the request. `after`: what follows, with
 * lines of its own.
 */
export type RequestLine = Omit<NewEvent, 'appointment_id' | 'created_at'> & {
  set?: repository.Change;
  after?: () => Promise<unknown>;
};

/** What the activity says of a line by somebody who is signed in. Null: nothing, because another line says it. */
const activityOf: Record<RequestEventType, Did | null> = {
  received: { action: 'created' },
  status: { action: 'status' },
  assignment: { action: 'assigned' },
  note: { action: 'noted' },
  message: { action: 'noted' },
  withdrawn: { action: 'withdrawn' },
  erased: null,
  emptied: null,
  case_erased: null,
  owner_proven: { action: 'edited', fields: ['owner_proof'] },
  reply: { action: 'answered' },
  same_as: { action: 'edited', fields: ['same_as'] },
  same_here: null,
  details: { action: 'edited', fields: Object.keys(staffFields) },
  contact: { action: 'edited', fields: ['contact'] },
  consented: { action: 'edited', fields: ['consent'] },
  chat: { action: 'noted' },
  spam: { action: 'edited', fields: ['spam'] },
  not_spam: { action: 'edited', fields: ['spam'] },
  later: { action: 'edited', fields: ['later'] },
  back: { action: 'edited', fields: ['later'] },
  call: { action: 'noted' },
};

/**
 * Changes a request and adds what was done to its history and to the activity, then what follows, first for the place
 * of the request.
 */
export async function note(
  writer: LockedWriter,
  id: number,
  line: RequestLine | undefined,
  { actor, now }: By,
): Promise<void> {
  if (!line) return;
  const { set = {}, after, ...event } = line;
  await repository.updateRequest(writer, id, set);
  const who = { actor_id: actor?.id ?? null, actor_name: actor?.name ?? null };
  await insertEvent(writer, { ...who, ...event, appointment_id: id, created_at: now });
  const entry = activityOf[line.type];
  if (entry && actor) await recordActivity(writer, actor, { entity: 'appointment', id, ...entry }, now);
  await followLine(writer, id, event, { actor, now });
  await after?.();
}

type Looking<Seen> = {
  /** Throws for somebody who may not do it. Asked before they wait for the lock, and again under it. */
  look: (reader: Reader) => Promise<Seen>;
  /** Throws `too_many`. Asked once, of those who may. */
  limit?: ((seen: Seen) => Promise<unknown>) | undefined;
};

/** Locks all requests for somebody who may: whoever may not, waits for nobody, and makes nobody wait. */
export async function lookThenLock<Seen, Result>(
  db: Database,
  { look, limit }: Looking<Seen>,
  work: (writer: LockedWriter, seen: Seen) => Promise<Result>,
): Promise<Result> {
  const seen = await look(db.read);
  await limit?.(seen);
  return lockingRequests(db).transaction(async (writer) => {
    return work(writer, await look(writer));
  });
}

/** A request that nobody else changes, and who changes it: null for a sender, as whose its history shows it. */
export type RequestChange<Actor = By['actor']> = {
  writer: LockedWriter;
  row: Row;
  by: { actor: Actor; now: string };
};

/** Who changes a request, and what they get back. */
type As<Actor, Shown> = {
  actor: Actor;
  check?: (reader: Reader, row: Row) => unknown;
  limit?: () => Promise<unknown>;
  present: (reader: Reader, row: Row) => Promise<Shown>;
};

/** The one way to change a request. Throws `not_found`, and what `check`, or a function that finds its id, throws. */
export function requestChanges({ db, clock }: { db: Database; clock: Clock }) {
  return <Actor extends By['actor'], Shown>(
    { actor, check, limit, present }: As<Actor, Shown>,
    id: number | ((reader: Reader) => Promise<number>),
    work: (change: RequestChange<Actor>) => Promise<RequestLine | undefined>,
  ): Promise<Shown> => {
    const look = async (reader: Reader) => {
      const row = await repository.findRequest(reader, typeof id === 'number' ? id : await id(reader));
      if (!row) throw notFound();
      await check?.(reader, row);
      return row;
    };
    return lookThenLock(db, { look, limit }, async (writer, row) => {
      const by = { actor, now: clock().toISOString() };
      await note(writer, row.id, await work({ writer, row, by }), by);
      return present(writer, (await repository.findRequest(writer, row.id)) ?? row);
    });
  };
}
