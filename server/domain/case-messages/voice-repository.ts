import type { Insertable } from 'kysely';
import { type Clock, day, timestampAfter } from '#server/clock.ts';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import type { VoiceMessagesTable } from '#server/db/tables/papers.ts';

/** The queries of voice messages. */

export async function insertVoice(writer: Writer, row: Insertable<VoiceMessagesTable>): Promise<number> {
  const { id } = await writer
    .insertInto('voice_messages')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Says to which line of the history a voice message belongs: the one that has its sender's key. */
export async function placeVoice(
  writer: Writer,
  id: number,
  { requestId, key }: { requestId: number; key: string },
): Promise<void> {
  await writer
    .updateTable('voice_messages')
    .set((eb) => ({
      event_id: eb
        .selectFrom('appointment_events')
        .select('appointment_events.id')
        .where('appointment_events.appointment_id', '=', requestId)
        .where('appointment_events.idempotency_key', '=', key),
    }))
    .where('id', '=', id)
    .execute();
}

/** The voice message of a line of a request's history; undefined if it was erased. */
export const findVoice = (reader: Reader, requestId: number, eventId: number) =>
  reader
    .selectFrom('voice_messages')
    .selectAll()
    .where('appointment_id', '=', requestId)
    .where('event_id', '=', eventId)
    .where('wrapped_key', 'is not', null)
    .executeTakeFirst();
export type VoiceRow = NonNullable<Awaited<ReturnType<typeof findVoice>>>;

/** The id of the line that has the sender's key, if it is a voice message of the request. */
export async function findByKey(reader: Reader, requestId: number, key: string): Promise<number | undefined> {
  const row = await reader
    .selectFrom('voice_messages')
    .innerJoin('appointment_events', 'appointment_events.id', 'voice_messages.event_id')
    .select('appointment_events.id')
    .where('appointment_events.appointment_id', '=', requestId)
    .where('appointment_events.idempotency_key', '=', key)
    .where('wrapped_key', 'is not', null)
    .executeTakeFirst();
  return row?.id;
}

export async function setSummary(
  writer: Writer,
  id: number,
  summary: Pick<VoiceRow, 'summary' | 'summary_by'>,
): Promise<void> {
  await writer
    .updateTable('voice_messages')
    .set((eb) => ({ ...summary, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const erased = { wrapped_key: null, summary: null, summary_by: null, files_removed: 0 };

const announce = (writer: Writer) => {
  emitOnCommit(writer, 'paper-removed');
  emitOnCommit(writer, 'data-erased');
};

/**
 * Erases the voice messages of a request. Their keys are destroyed at once, which makes every copy of their files
 * unreadable; the job that removes those of papers removes the files.
 */
export async function eraseVoicesOf(writer: Writer, requestId: number, now: string): Promise<void> {
  const { numUpdatedRows } = await writer
    .updateTable('voice_messages')
    .set({ ...erased, ended_at: now })
    .where('appointment_id', '=', requestId)
    .where('wrapped_key', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) announce(writer);
}

/** Erases those in these folders, and those that were begun before `begun` and have no line: they were not stored. */
export async function eraseVoices(
  writer: Writer,
  { folders = [], begun }: { folders?: string[]; begun?: string },
  now: string,
): Promise<void> {
  if (folders.length === 0 && begun === undefined) return;
  const { numUpdatedRows } = await writer
    .updateTable('voice_messages')
    .set({ ...erased, ended_at: now })
    .where('wrapped_key', 'is not', null)
    .$if(begun === undefined, (query) => query.where('folder', 'in', folders))
    .$if(begun !== undefined, (query) =>
      query.where('event_id', 'is', null).where('created_at', '<', begun ?? ''),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) announce(writer);
}

/** Whether a voice message was begun before the timestamp and has no line. */
export async function hasLeftOver(reader: Reader, begun: string): Promise<boolean> {
  const row = await reader
    .selectFrom('voice_messages')
    .select('id')
    .where('wrapped_key', 'is not', null)
    .where('event_id', 'is', null)
    .where('created_at', '<', begun)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Erased voice messages whose file must be removed: for the first time, or again if they ended before `late`. */
export const erasedVoices = (reader: Reader, late: string, limit: number) =>
  reader
    .selectFrom('voice_messages')
    .select(['id', 'folder', 'ended_at'])
    .where('wrapped_key', 'is', null)
    .where(({ or, and, eb }) =>
      or([eb('files_removed', '=', 0), and([eb('files_removed', '=', 1), eb('ended_at', '<', late)])]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();

export async function markVoiceRemoved(writer: Writer, id: number, times: 1 | 2): Promise<void> {
  await writer.updateTable('voice_messages').set({ files_removed: times }).where('id', '=', id).execute();
}

/** How many bytes the voice messages of an account have: in all, and within a day. */
export async function countVoices(
  reader: Reader,
  userId: number,
  clock: Clock,
): Promise<{ all: number; today: number }> {
  const since = timestampAfter(clock, -day);
  const row = await reader
    .selectFrom('voice_messages')
    .innerJoin('appointments', 'appointments.id', 'voice_messages.appointment_id')
    .select((eb) => [
      eb.fn.sum<number | null>('voice_messages.bytes').as('all'),
      eb.fn
        .sum<number | null>(
          eb.case().when('voice_messages.created_at', '>', since).then(eb.ref('voice_messages.bytes')).end(),
        )
        .as('today'),
    ])
    .where('appointments.user_id', '=', userId)
    .where('voice_messages.wrapped_key', 'is not', null)
    .executeTakeFirst();
  return { all: Number(row?.all ?? 0), today: Number(row?.today ?? 0) };
}
