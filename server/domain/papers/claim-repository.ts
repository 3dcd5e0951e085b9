import type { Reader, Writer } from '#server/db/database.ts';
import { databaseTime } from '#server/db/portability.ts';
import type { WaitingPaper } from '#server/domain/papers/checking-order.ts';
import type { PaperRecord } from '#server/domain/papers/repository.ts';

/** The queries of claims, by which one process at a time works on a paper's files. */

/** Longer than one page takes. A claim that was not renewed for this long belongs to a process that died. */
const claimMs = 5 * 60_000;

/** More papers than ever wait at the same time: a bound on how many rows are read. */
const waitingMax = 10_000;

/** The first paper of each sender and request that waits to be checked, without the papers in `besides`. */
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

/**
 * Claims a paper for work on its files. Returns undefined if another process has claimed it, or it is in another state.
 */
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

/**
 * Renews a claim. Returns undefined if it ended and another process has claimed the paper, or the paper is in another
 * state.
 */
export const renewClaim = (writer: Writer, { id, state, claimed_until }: PaperRecord) =>
  writer
    .updateTable('documents')
    .set({ claimed_until: databaseTime(writer, claimMs) })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('claimed_until', '=', claimed_until)
    .returningAll()
    .executeTakeFirst();

/** Postpones the next attempt for a paper. This does not count as an attempt: only a process that died does. */
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

/**
 * Releases the claim of a paper that was not read to its end. This does not count as an attempt: only a process that
 * died does.
 */
export async function releaseClaim(writer: Writer, { id, claimed_until }: PaperRecord): Promise<void> {
  await writer
    .updateTable('documents')
    .set((eb) => ({ claimed_until: null, tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .execute();
}
