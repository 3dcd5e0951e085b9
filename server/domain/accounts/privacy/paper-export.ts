import type { Reader } from '#server/db/database.ts';
import { requestsOf } from '#server/domain/accounts/privacy/repository.ts';
import type { AccountRow } from '#server/domain/accounts/repository.ts';
import { openText, type PaperKeys, paperKeys } from '#server/domain/papers/paper-keys.ts';
import { DomainError } from '#server/errors.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { OwnData } from '#shared/contract/privacy.ts';

type Sealed = { folder: string; wrapped_key: string | null; title: string | null };

/** The title as its owner reads it. Where the installation's key is missing, the rest is exported without it. */
function titleOf(keys: PaperKeys, sealed: Sealed): Pick<OwnData['papers'][number], 'title' | 'title_sealed'> {
  if (sealed.title === null) return { title: null, title_sealed: false };
  try {
    return { title: openText(keys.open(sealed), 'title', sealed.title), title_sealed: false };
  } catch (error) {
    if (error instanceof DomainError) return { title: null, title_sealed: true };
    throw error;
  }
}

/**
 * The papers of a person's requests, and who saw them when. Their contents are read on the page of the papers. Staff
 * are not named.
 */
export async function papersOfAccount(
  reader: Reader,
  account: AccountRow,
  keys: Keys,
): Promise<OwnData['papers']> {
  const documents = await reader
    .selectFrom('documents')
    .innerJoin('appointments', 'appointments.id', 'documents.appointment_id')
    .select([
      ...(['documents.id', 'documents.type', 'documents.date', 'documents.state'] as const),
      ...(['documents.folder', 'documents.wrapped_key', 'documents.title'] as const),
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
  const opening = paperKeys(keys);
  return documents.map(({ id, folder, wrapped_key, title, ...paper }) => ({
    ...paper,
    ...titleOf(opening, { folder, wrapped_key, title }),
    accesses: (seen.get(id) ?? []).map(({ document_id, ...access }) => access),
  }));
}
