import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { type PageBounds, readPage } from '#server/db/paging.ts';
import { inChunks } from '#server/db/portability.ts';
import type { ShareLinksTable } from '#server/db/tables/share-links.ts';
import { deleteContentsOfEndedTokens } from '#server/mail/mail-repository.ts';
import type { Page } from '#shared/list-page.ts';

const linksQuery = (reader: Reader) =>
  reader
    .selectFrom('share_links')
    .leftJoin('hospital_consents', 'hospital_consents.id', 'share_links.consent_id')
    .selectAll('share_links')
    .select(['hospital_consents.hospital_name', 'hospital_consents.hospital_id']);
export type LinkRow = Awaited<ReturnType<ReturnType<typeof linksQuery>['execute']>>[number];

export const findLink = (reader: Reader, id: number): Promise<LinkRow | undefined> =>
  linksQuery(reader).where('share_links.id', '=', id).executeTakeFirst();

/** A page of the links of a case, newest first. */
export const linksOf = (reader: Reader, caseId: number, bounds: PageBounds): Promise<Page<LinkRow>> =>
  readPage(
    linksQuery(reader).where('share_links.case_id', '=', caseId).orderBy('share_links.id', 'desc'),
    bounds,
  );

/** What decides whether the links of a case have ended, newest first. */
export const statesOfLinks = (reader: Reader, caseId: number) =>
  reader
    .selectFrom('share_links')
    .select(['id', 'consent_id', 'revoked_at', 'expires_at', 'tries'])
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .execute();

/** Deletes links that have ended, with the list of what they showed. */
export async function deleteLinks(writer: Writer, ids: number[]): Promise<void> {
  await inChunks(ids, (some) => writer.deleteFrom('share_links').where('id', 'in', some).execute());
}

/** The papers that links show. */
export const papersOfLinks = (reader: Reader, linkIds: number[]) =>
  inChunks(linkIds, (ids) =>
    reader
      .selectFrom('share_link_documents')
      .selectAll()
      .where('share_link_id', 'in', ids)
      .orderBy('document_id')
      .execute(),
  );

export async function insertLink(
  writer: Writer,
  link: Insertable<ShareLinksTable>,
  documentIds: readonly number[],
): Promise<number> {
  const { id } = await writer
    .insertInto('share_links')
    .values(link)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const document_id of documentIds) {
    await writer.insertInto('share_link_documents').values({ share_link_id: id, document_id }).execute();
  }
  return id;
}

/** Which of these papers are current papers of the request. */
export async function currentPapers(reader: Reader, requestId: number, ids: number[]): Promise<number[]> {
  const rows = await reader
    .selectFrom('documents')
    .select('id')
    .where('appointment_id', '=', requestId)
    .where('id', 'in', ids)
    .where('state', '=', 'current')
    .execute();
  return rows.map(({ id }) => id);
}

/** The link with a token, even one that has ended. */
export const findByToken = (reader: Reader, tokenHash: string): Promise<LinkRow | undefined> =>
  linksQuery(reader).where('share_links.token_hash', '=', tokenHash).executeTakeFirst();

/** Whether a link has the token, even one that has ended. */
export async function isTokenKnown(reader: Reader, tokenHash: string): Promise<boolean> {
  const row = reader.selectFrom('share_links').select('id').where('token_hash', '=', tokenHash);
  return (await row.executeTakeFirst()) !== undefined;
}

/**
 * Counts an attempt to open a link before its PIN is checked, even if the link has ended. Concurrent attempts are
 * counted one after the other.
 */
export async function countAttempt(writer: Writer, tokenHash: string): Promise<LinkRow | undefined> {
  const row = await writer
    .updateTable('share_links')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst();
  return row && findLink(writer, row.id);
}

/** Stores that a link was opened. The right PIN resets its attempts; a computer does not. */
export async function markOpened(
  writer: Writer,
  id: number,
  { now, withPin }: { now: string; withPin: boolean },
): Promise<void> {
  await writer
    .updateTable('share_links')
    .set((eb) => ({ ...(withPin && { tries: 0 }), opened: eb('opened', '+', 1), last_opened_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Ends everything with which a link is open: the proofs that were issued for it, and its computers. */
async function endOpenings(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('share_link_proofs').where('share_link_id', '=', id).execute();
  await writer.deleteFrom('share_link_computers').where('share_link_id', '=', id).execute();
  await deleteContentsOfEndedTokens(writer);
}

/** Revokes a link, and ends what it opened. */
export async function revoke(writer: Writer, id: number, now: string): Promise<void> {
  await writer.updateTable('share_links').set({ revoked_at: now }).where('id', '=', id).execute();
  await endOpenings(writer, id);
}

/** Gives a link another secret and PIN, and ends what the old ones opened. */
export async function renew(
  writer: Writer,
  id: number,
  secrets: { token_hash: string; pin_hash: string },
): Promise<void> {
  await writer
    .updateTable('share_links')
    .set({ ...secrets, tries: 0 })
    .where('id', '=', id)
    .execute();
  await endOpenings(writer, id);
}

type Proof = { share_link_id: number; secret_hash: string; expires_at: string; computer_id: number | null };

/** The valid proofs of a link: whoever opens it again and again ends their oldest. */
const proofsOfLink = 50;

export async function insertProof(writer: Writer, proof: Proof): Promise<void> {
  await writer.insertInto('share_link_proofs').values(proof).execute();
  const newest = writer
    .selectFrom('share_link_proofs as newest')
    .select('newest.id')
    .where('newest.share_link_id', '=', proof.share_link_id)
    .orderBy('newest.id', 'desc')
    .limit(proofsOfLink);
  await writer
    .deleteFrom('share_link_proofs')
    .where('share_link_id', '=', proof.share_link_id)
    .where('id', 'not in', newest)
    .execute();
}

/** The link of a proof, if the proof is still valid, and the computer on which it is used. */
export const findProven = (reader: Reader, secretHash: string, now: string) =>
  linksQuery(reader)
    .innerJoin('share_link_proofs', 'share_link_proofs.share_link_id', 'share_links.id')
    .select(['share_link_proofs.id as proof_id', 'share_link_proofs.computer_id'])
    .where('share_link_proofs.secret_hash', '=', secretHash)
    .where('share_link_proofs.expires_at', '>', now)
    .executeTakeFirst();

export async function deleteExpiredProofs(writer: Writer, now: string): Promise<void> {
  await writer.deleteFrom('share_link_proofs').where('expires_at', '<=', now).execute();
}

/**
 * Revokes all links of a restored backup, because some may have been revoked, or their consents withdrawn, after the
 * backup was made.
 */
export async function revokeAllLinks(writer: Writer): Promise<void> {
  await writer
    .updateTable('share_links')
    .set((eb) => ({ revoked_at: eb.ref('created_at') }))
    .where('revoked_at', 'is', null)
    .execute();
  await writer.deleteFrom('share_link_proofs').execute();
  await writer.deleteFrom('share_link_computers').execute();
  await deleteContentsOfEndedTokens(writer);
}
