import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { inChunks } from '#server/db/portability.ts';
import type { ShareLinkComputersTable } from '#server/db/tables/share-links.ts';

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
