import type { Reader } from '#server/db/database.ts';

/** The queries that count what senders of papers have sent. */

/**
 * Whose papers are counted together for the quota: those that the letterbox got for a request, or those that an account
 * sent.
 */
export type CountedSender = { requestId: number } | { userId: number };

/**
 * Counts the pages and bytes that a sender has sent since the timestamp, without the file `besides` and without erased
 * papers.
 */
export async function countSent(
  reader: Reader,
  sender: CountedSender,
  { besides = 0, since }: { besides?: number; since?: string } = {},
) {
  const isLetterbox = 'requestId' in sender;
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
    .where('documents.appointment_id', 'in', (eb) =>
      eb
        .selectFrom('appointments')
        .select('appointments.id')
        .where(
          isLetterbox ? 'appointments.id' : 'appointments.user_id',
          '=',
          isLetterbox ? sender.requestId : sender.userId,
        ),
    )
    .where('documents.source', '=', isLetterbox ? 'letterbox' : 'account')
    .where('documents.state', '!=', 'erased')
    .where('document_files.state', '!=', 'removed')
    .where('document_files.id', '!=', besides)
    .$if(since !== undefined, (query) => query.where('document_files.created_at', '>', since ?? ''))
    .execute();
  return {
    pages: rows.reduce((sum, { pages }) => sum + Math.max(1, Number(pages ?? 0)), 0),
    bytes: rows.reduce((sum, { size }) => sum + size, 0),
  };
}

export async function hasCase(reader: Reader, appointmentId: number): Promise<boolean> {
  const found = reader.selectFrom('cases').select('id').where('appointment_id', '=', appointmentId);
  return (await found.executeTakeFirst()) !== undefined;
}
