import type { Reader, Writer } from '#server/db/database.ts';
import type { CaseMessagesQuery } from '#shared/contract/case-messages.ts';

/** How many messages are read at once. */
const pageSize = 50;

/**
 * The newest messages of a request, or those before an event, or the first after one; oldest first. `earlier`: whether
 * there are more in that direction.
 */
export async function messagesOf(reader: Reader, requestId: number, { before, after }: CaseMessagesQuery) {
  let query = reader
    .selectFrom('appointment_events as event')
    .leftJoin('voice_messages as voice', (join) =>
      join.onRef('voice.event_id', '=', 'event.id').on('voice.wrapped_key', 'is not', null),
    )
    .select(['event.id', 'event.type', 'actor_id', 'actor_name', 'event.to', 'note', 'event.created_at'])
    .select(['media_type', 'bytes', 'seconds', 'summary', 'summary_by', 'voice.version'])
    .where('event.appointment_id', '=', requestId)
    .where('event.type', 'in', ['message', 'reply'])
    .where('note', 'is not', null)
    .orderBy('event.id', after === undefined ? 'desc' : 'asc')
    .limit(pageSize + 1);
  if (before !== undefined) query = query.where('event.id', '<', before);
  if (after !== undefined) query = query.where('event.id', '>', after);
  const rows = await query.execute();
  const page = rows.slice(0, pageSize);
  return { rows: after === undefined ? page.toReversed() : page, earlier: rows.length > pageSize };
}
export type MessageRow = Awaited<ReturnType<typeof messagesOf>>['rows'][number];

/** What the owner of a case has read. The case's version stays the same. */
export async function setSeen(
  writer: Writer,
  caseId: number,
  seen: { owner_seen_at: string; messages_seen?: number },
): Promise<void> {
  await writer.updateTable('cases').set(seen).where('id', '=', caseId).execute();
}

/** The id of the newest event of a request that the family can read. */
export async function newestReply(reader: Reader, requestId: number): Promise<number> {
  const row = await reader
    .selectFrom('appointment_events')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('appointment_id', '=', requestId)
    .where('type', 'in', ['message', 'reply'])
    .executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * The next open case after an id whose news was mailed before the timestamp and never opened, and whose office has not
 * been asked to call since.
 */
export const nextSilent = (reader: Reader, after: number, mailedBefore: string) =>
  reader
    .selectFrom('cases')
    .select('id')
    .where('id', '>', after)
    .where('news_mailed_at', '<', mailedBefore)
    .where('closed_at', 'is', null)
    .where(({ eb, or, ref }) =>
      eb.and([
        or([eb('owner_seen_at', 'is', null), eb('owner_seen_at', '<', ref('news_mailed_at'))]),
        or([eb('silence_noted_at', 'is', null), eb('silence_noted_at', '<', ref('news_mailed_at'))]),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
