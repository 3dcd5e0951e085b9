import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { type PageBounds, readPage } from '#server/db/paging.ts';
import type { ChatLinesTable } from '#server/db/tables/requests.ts';

/** The queries of the lines of chats that staff stored with requests. */

export const listLines = (reader: Reader, requestId: number, bounds: PageBounds) =>
  readPage(
    reader
      .selectFrom('chat_lines')
      .selectAll()
      .where('appointment_id', '=', requestId)
      .orderBy('at')
      .orderBy('id'),
    bounds,
  );

export const linesBetween = (reader: Reader, requestId: number, first: string, last: string) =>
  reader
    .selectFrom('chat_lines')
    .select(['from', 'text', 'at'])
    .where('appointment_id', '=', requestId)
    .where('at', '>=', first)
    .where('at', '<=', last)
    .execute();

export async function countLines(reader: Reader, requestId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('chat_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('appointment_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertLines(writer: Writer, rows: Insertable<ChatLinesTable>[]): Promise<void> {
  await writer.insertInto('chat_lines').values(rows).execute();
}

/** Deletes the lines of a request: all, or those that were stored since the timestamp. */
export async function deleteLines(writer: Writer, requestId: number, since?: string): Promise<void> {
  const lines = writer.deleteFrom('chat_lines').where('appointment_id', '=', requestId);
  await (since === undefined ? lines : lines.where('created_at', '>=', since)).execute();
}
