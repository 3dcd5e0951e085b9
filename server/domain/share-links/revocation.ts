import type { Writer } from '#server/db/database.ts';
import { type By, insertEvent } from '#server/domain/cases/case-repository.ts';
import { linksOfConsent, revoke } from '#server/domain/share-links/share-link-repository.ts';

/** Revokes a link, with a line in the case's history. */
export async function revokeLink(
  writer: Writer,
  { id, case_id, label }: { id: number; case_id: number; label: string },
  by: By,
): Promise<void> {
  await revoke(writer, id, by.now);
  await insertEvent(writer, case_id, { type: 'link', from: 'ended', to: label }, by);
}

/** Revokes the links of a hospital whose consent is withdrawn. */
export async function revokeLinksOfConsent(
  writer: Writer,
  { id, case_id }: { id: number; case_id: number },
  by: By,
): Promise<void> {
  for (const link of await linksOfConsent(writer, id)) await revokeLink(writer, { ...link, case_id }, by);
}
