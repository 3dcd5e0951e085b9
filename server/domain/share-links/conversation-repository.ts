import type { Reader } from '#server/db/database.ts';
import type { LinkRow } from '#server/domain/share-links/share-link-repository.ts';

/** The queries of what a hospital and the office sent to each other on the ground of one consent. */

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
