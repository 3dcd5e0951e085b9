import type { ExpressionBuilder } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

/** The queries that count what senders of papers have sent. */

/**
 * Whose papers are counted together for the quota: those that the letterbox got for a request from the family, or from
 * one hospital, or those that an account sent.
 */
export type CountedSender =
  | { requestId: number; source?: 'letterbox' }
  | { requestId: number; source: 'hospital'; hospital: string | null }
  | { userId: number };

const sourceOf = (sender: CountedSender) =>
  'requestId' in sender ? (sender.source ?? 'letterbox') : 'account';
const requestsOf = (eb: ExpressionBuilder<Tables, 'documents'>, sender: CountedSender) =>
  eb
    .selectFrom('appointments')
    .select('appointments.id')
    .$if('requestId' in sender, (query) =>
      query.where('appointments.id', '=', 'requestId' in sender ? sender.requestId : 0),
    )
    .$if('userId' in sender, (query) =>
      query.where('appointments.user_id', '=', 'userId' in sender ? sender.userId : 0),
    );

/** Whether a paper counts for a sender. Of whom erased papers of hospitals were is not known: they count for all. */
const isOf = (eb: ExpressionBuilder<Tables, 'documents'>, sender: CountedSender) =>
  eb.and([
    eb('documents.appointment_id', 'in', requestsOf(eb, sender)),
    eb('documents.source', '=', sourceOf(sender)),
    ...('hospital' in sender
      ? [eb.or([eb('documents.hospital', '=', sender.hospital), eb('documents.hospital', 'is', null)])]
      : []),
  ]);

/** Counts the papers of a sender, erased ones included, and how many of them are unfinished. */
export async function countPapers(reader: Reader, sender: CountedSender) {
  const { all, unfinished } = await reader
    .selectFrom('documents')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>(eb.case().when('documents.state', '=', 'uploading').then(1).end()).as('unfinished'),
    ])
    .where((eb) => isOf(eb, sender))
    .executeTakeFirstOrThrow();
  return { all: Number(all), unfinished: Number(unfinished) };
}

export async function addSpentPages(writer: Writer, documentId: number, count: number): Promise<void> {
  await writer
    .updateTable('documents')
    .set((eb) => ({ spent_pages: eb('spent_pages', '+', count) }))
    .where('id', '=', documentId)
    .execute();
}

/** The pages of files that were refused for their time and are removed, of erased papers, too. */
async function countSpentPages(reader: Reader, sender: CountedSender, since = ''): Promise<number> {
  const row = await reader
    .selectFrom('documents')
    .select(({ fn }) => fn.sum<number | null>('spent_pages').as('spent'))
    .where((eb) => isOf(eb, sender))
    .where('spent_pages', '>', 0)
    .$if(since !== '', (query) => query.where('documents.created_at', '>', since))
    .executeTakeFirst();
  return Number(row?.spent ?? 0);
}

/**
 * Counts the pages and bytes that a sender has sent since the timestamp, without the file `besides` and without erased
 * papers.
 */
export async function countSent(
  reader: Reader,
  sender: CountedSender,
  { besides = 0, since }: { besides?: number; since?: string } = {},
) {
  const rows = await reader
    .selectFrom('document_files')
    .innerJoin('documents', 'documents.id', 'document_files.document_id')
    .select((eb) => [
      'document_files.size',
      eb
        .selectFrom('document_pages')
        .whereRef('document_pages.file_id', '=', 'document_files.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('pages'),
    ])
    .where((eb) => isOf(eb, sender))
    .where('documents.state', '!=', 'erased')
    .where('document_files.state', '!=', 'removed')
    .where('document_files.id', '!=', besides)
    .$if(since !== undefined, (query) => query.where('document_files.created_at', '>', since ?? ''))
    .execute();
  return {
    pages: rows.reduce(
      (sum, { pages }) => sum + Math.max(1, Number(pages ?? 0)),
      await countSpentPages(reader, sender, since),
    ),
    bytes: rows.reduce((sum, { size }) => sum + size, 0),
  };
}

export async function hasCase(reader: Reader, appointmentId: number): Promise<boolean> {
  const found = reader.selectFrom('cases').select('id').where('appointment_id', '=', appointmentId);
  return (await found.executeTakeFirst()) !== undefined;
}
