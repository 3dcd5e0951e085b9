import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { inChunks } from '#server/db/portability.ts';
import type { ShareLinkComputersTable } from '#server/db/tables/share-links.ts';
import type { LinkRow } from '#server/domain/share-links/share-link-repository.ts';

/** The queries of the computers on which the links of hospitals open without the PIN. */

/** Those of links that were used since the timestamp, oldest first. */
export const computersOf = (reader: Reader, linkIds: number[], usedSince: string) =>
  inChunks(linkIds, (ids) =>
    reader
      .selectFrom('share_link_computers')
      .selectAll()
      .where('share_link_id', 'in', ids)
      .where('used_at', '>', usedSince)
      .orderBy('id')
      .execute(),
  );

export const findComputer = (reader: Reader, id: number) =>
  reader.selectFrom('share_link_computers').selectAll().where('id', '=', id).executeTakeFirst();

/** The computer of a link with a secret. */
export const findBySecret = (reader: Reader, linkId: number, secret_hash: string, usedSince: string) =>
  reader
    .selectFrom('share_link_computers')
    .select(['id', 'share_link_id'])
    .where('share_link_id', '=', linkId)
    .where('secret_hash', '=', secret_hash)
    .where('used_at', '>', usedSince)
    .executeTakeFirst();

export async function insertComputer(
  writer: Writer,
  row: Insertable<ShareLinkComputersTable>,
): Promise<number> {
  const { id } = await writer
    .insertInto('share_link_computers')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markUsed(writer: Writer, id: number, used_at: string): Promise<void> {
  await writer.updateTable('share_link_computers').set({ used_at }).where('id', '=', id).execute();
}

/** Lets a proof end with the computer on which it is used. */
export async function bindProof(writer: Writer, proofId: number, computer_id: number): Promise<void> {
  await writer.updateTable('share_link_proofs').set({ computer_id }).where('id', '=', proofId).execute();
}

/** Ends a computer, and the proofs that are used on it. */
export async function deleteComputer(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('share_link_proofs').where('computer_id', '=', id).execute();
  await writer.deleteFrom('share_link_computers').where('id', '=', id).execute();
}

export async function deleteUnused(writer: Writer, usedSince: string): Promise<void> {
  await writer.deleteFrom('share_link_computers').where('used_at', '<=', usedSince).execute();
}

/**
 * The papers that a hospital sent for a request on the ground of one consent, oldest first, without those that did not
 * arrive or were erased. A hospital of the same name may have had another consent before.
 */
export const papersFrom = (
  reader: Reader,
  requestId: number,
  { consent_id, hospital }: Pick<LinkRow, 'consent_id'> & { hospital: string },
) =>
  reader
    .selectFrom('documents')
    .select(['documents.id', 'type', 'sent_by', 'documents.created_at'])
    .select(({ selectFrom }) =>
      selectFrom('document_pages')
        .whereRef('document_pages.document_id', '=', 'documents.id')
        .select(({ fn }) => fn.countAll<number>().as('pages'))
        .as('pages'),
    )
    .where('appointment_id', '=', requestId)
    .where('source', '=', 'hospital')
    .where('hospital', '=', hospital)
    .where('documents.created_at', '>=', ({ selectFrom }) =>
      selectFrom('share_links')
        .where('share_links.consent_id', '=', consent_id)
        .select(({ fn }) => fn.min('share_links.created_at').as('since')),
    )
    .where('state', 'in', ['checking', 'current', 'superseded'])
    .orderBy('documents.id')
    .execute();

/** What a hospital and the office wrote to each other through the links of one consent, oldest first. */
export const lettersWith = (reader: Reader, { consent_id }: Pick<LinkRow, 'consent_id'>) =>
  reader
    .selectFrom('hospital_letters')
    .innerJoin('share_links', 'share_links.id', 'hospital_letters.share_link_id')
    .select([
      'hospital_letters.id',
      'hospital_letters.kind',
      'hospital_letters.text',
      'hospital_letters.written_by',
      'hospital_letters.created_at',
    ])
    .where('share_links.consent_id', '=', consent_id)
    .orderBy('hospital_letters.id')
    .execute();
