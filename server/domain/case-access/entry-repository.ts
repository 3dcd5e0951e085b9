import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { CaseEntriesTable } from '#server/db/tables/accounts.ts';

/** The queries of who entered a case with a code. */

export async function insertEntry(writer: Writer, row: Insertable<CaseEntriesTable>): Promise<number> {
  const { id } = await writer
    .insertInto('case_entries')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who entered with a code that was given for the case, or for another case of its account, newest first. */
export const entriesOf = (reader: Reader, of: { caseId: number; userId: number | null }, since = '') =>
  reader
    .selectFrom('case_entries')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('case_id', '=', of.caseId), ...(of.userId === null ? [] : [eb('user_id', '=', of.userId)])]),
    )
    .$if(since !== '', (query) => query.where('entered_at', '>', since))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];

export const findEntry = (reader: Reader, id: number): Promise<EntryRow | undefined> =>
  reader.selectFrom('case_entries').selectAll().where('id', '=', id).executeTakeFirst();

/** The entry for which a code was used at this moment. */
export const findEntryAt = (reader: Reader, caseId: number, enteredAt: string) =>
  reader
    .selectFrom('case_entries')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('entered_at', '=', enteredAt)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/**
 * When the newest entry was that limits what somebody may do: the one of their session, or one by which a case moved to
 * their account, unless a second member of staff has called.
 */
export async function newestLimiting(
  reader: Reader,
  { userId, entryId }: { userId: number; entryId: number | null },
  since: string,
): Promise<string | null> {
  const row = await reader
    .selectFrom('case_entries')
    .select('entered_at')
    .where('confirmed_at', 'is', null)
    .where('entered_at', '>', since)
    .where(({ or, and, eb }) =>
      or([eb('id', '=', entryId ?? 0), and([eb('moved', '=', 1), eb('user_id', '=', userId)])]),
    )
    .orderBy('entered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.entered_at ?? null;
}

export async function confirmEntry(
  writer: Writer,
  id: number,
  by: Pick<EntryRow, 'confirmed_at' | 'confirmed_by_name' | 'confirmed_reached' | 'confirmed_number'>,
): Promise<void> {
  await writer.updateTable('case_entries').set(by).where('id', '=', id).execute();
}

/** Notes that the entries of an account ended. */
export async function endEntries(writer: Writer, userId: number, now: string): Promise<void> {
  await writer
    .updateTable('case_entries')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}
