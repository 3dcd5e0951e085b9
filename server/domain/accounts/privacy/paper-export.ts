import type { Reader } from '#server/db/database.ts';
import { requestsOf } from '#server/domain/accounts/privacy/repository.ts';
import type { AccountRow } from '#server/domain/accounts/repository.ts';
import type { OwnData } from '#shared/contract/privacy.ts';

/**
 * The papers of a person's requests, and who saw them when. Titles and contents are sealed: their owner reads them on
 * the page of the papers. Staff are not named.
 */
export async function papersOfAccount(reader: Reader, account: AccountRow): Promise<OwnData['papers']> {
  const documents = await reader
    .selectFrom('documents')
    .innerJoin('appointments', 'appointments.id', 'documents.appointment_id')
    .select([
      ...(['documents.id', 'documents.type', 'documents.date', 'documents.state'] as const),
      ...(['documents.source', 'documents.created_at', 'appointments.reference'] as const),
    ])
    .where('documents.appointment_id', 'in', requestsOf(reader, account).select('appointments.id'))
    .orderBy('documents.id')
    .execute();
  if (documents.length === 0) return [];
  const accesses = await reader
    .selectFrom('document_accesses')
    .select(['document_id', 'who', 'act', 'page', 'created_at'])
    .where(
      'document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const seen = Map.groupBy(accesses, ({ document_id }) => document_id);
  return documents.map(({ id, ...paper }) => ({
    ...paper,
    accesses: (seen.get(id) ?? []).map(({ document_id, ...access }) => access),
  }));
}
