import type { Reader, Writer } from '#server/db/database.ts';
import { databaseTime } from '#server/db/portability.ts';
import type { PaperRecord } from '#server/domain/papers/paper-repository.ts';
import type { WaitingPaper } from '#server/domain/papers/rendering-order.ts';

/** The queries of claims, by which one process at a time works on a paper's files. */

/** Longer than one page takes. A claim that was not renewed for this long belongs to a process that died. */
const claimMs = 5 * 60_000;

/** A bound on how many rows are read. */
const waitingMax = 10_000;

/**
 * The first paper of each sender and request that waits to be checked, without the papers in `besides`. If very many
 * wait, those that are checked late are left out.
 */
export async function waitingPapers(
  reader: Reader,
  besides: readonly number[],
  now: string,
): Promise<WaitingPaper[]> {
  const rows = await reader
    .selectFrom('documents')
    .leftJoin('cases', 'cases.appointment_id', 'documents.appointment_id')
    .leftJoin('throttles', (join) =>
      join.onRef('throttles.key', '=', 'documents.reading_key').on('throttles.expires_at', '>', now),
    )
    .select([
      'source',
      'sender_id',
      'documents.appointment_id',
      'reading_key',
      'cases.id as case_id',
      'throttles.count',
    ])
    .select(({ fn }) => fn.min('documents.id').as('id'))
    .where('state', '=', 'checking')
    .where(({ or, eb }) =>
      or([eb('claimed_until', 'is', null), eb('claimed_until', '<', databaseTime(reader))]),
    )
    .$if(besides.length > 0, (query) => query.where('documents.id', 'not in', besides))
    .groupBy([
      'source',
      'sender_id',
      'documents.appointment_id',
      'reading_key',
      'cases.id',
      'throttles.count',
    ])
    .orderBy((eb) => eb.case().when('cases.id', 'is', null).then(1).else(0).end())
    .orderBy((eb) => eb.case().when('source', '=', 'letterbox').then(1).else(0).end())
    .orderBy((eb) => eb.fn.coalesce('throttles.count', eb.val(0)))
    .orderBy(({ fn }) => fn.min('documents.id'))
    .limit(waitingMax)
    .execute();
  return rows.map(({ id, case_id, count, ...row }) => ({
    ...row,
    id: Number(id),
    hasCase: case_id !== null,
    usedMs: count ?? 0,
  }));
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
