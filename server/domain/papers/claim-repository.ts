import type { Reader, Writer } from '#server/db/database.ts';
import { databaseTime } from '#server/db/portability.ts';
import type { WaitingPaper } from '#server/domain/papers/checking-order.ts';
import type { PaperRecord } from '#server/domain/papers/repository.ts';

/** The queries by which one process at a time works on a paper's files. */

/** Longer than one page takes: a claim that nobody renewed for so long was left by a process that died. */
const claimMs = 5 * 60_000;

/** More than ever wait at once: a bound for what is read of them. */
const waitingMax = 10_000;

/** Of each sender and request the first paper that waits to be checked, besides some. */
export async function waitingPapers(reader: Reader, besides: readonly number[]): Promise<WaitingPaper[]> {
  const rows = await reader
    .selectFrom('documents')
    .select(['source', 'sender_id', 'appointment_id'])
    .select(({ fn }) => fn.min('id').as('id'))
    .where('state', '=', 'checking')
    .where(({ or, eb }) =>
      or([eb('claimed_until', 'is', null), eb('claimed_until', '<', databaseTime(reader))]),
    )
    .$if(besides.length > 0, (query) => query.where('id', 'not in', besides))
    .groupBy(['source', 'sender_id', 'appointment_id'])
    .orderBy(({ fn }) => fn.min('id'))
    .limit(waitingMax)
    .execute();
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Claims a paper for work on its files. Undefined if another process has, or it is in another state. */
export async function claimPaper(
  writer: Writer,
  id: number,
  state: PaperRecord['state'],
): Promise<PaperRecord | undefined> {
  return writer
    .updateTable('documents')
    .set((eb) => ({ claimed_until: databaseTime(writer, claimMs), tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', state)
    .where(({ or, eb }) =>
      or([eb('claimed_until', 'is', null), eb('claimed_until', '<', databaseTime(writer))]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Prolongs a claim. Undefined if it ended and another process took over, or the paper is in another state. */
export const renewClaim = (writer: Writer, { id, state, claimed_until }: PaperRecord) =>
  writer
    .updateTable('documents')
    .set({ claimed_until: databaseTime(writer, claimMs) })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('claimed_until', '=', claimed_until)
    .returningAll()
    .executeTakeFirst();

/** Leaves a paper alone for a while, before it is tried again. It counts as no try: only a process that died does. */
export async function postponeClaim(
  writer: Writer,
  { id, claimed_until }: PaperRecord,
  ms: number,
): Promise<void> {
  await writer
    .updateTable('documents')
    .set((eb) => ({ claimed_until: databaseTime(writer, ms), tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .execute();
}

/** Frees a paper that was not read to its end. It counts as no try: only a process that died does. */
export async function releaseClaim(writer: Writer, { id, claimed_until }: PaperRecord): Promise<void> {
  await writer
    .updateTable('documents')
    .set((eb) => ({ claimed_until: null, tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .execute();
}
