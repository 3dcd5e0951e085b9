import type { Writer } from '#server/db/database.ts';
import { findLastEdit } from '#server/domain/activity/activity-repository.ts';
import { DomainError } from '#server/errors.ts';
import type { ActivityEntity } from '#shared/contract/activity.ts';

/**
 * Throws `conflict`, with who last changed the record and when, if the version that an editor read is outdated. The
 * caller must hold a lock on the record. Without a version nothing is compared.
 */
export async function checkVersion(
  writer: Writer,
  record: { entity: ActivityEntity; id: number | null; version: number },
  read: number | undefined,
): Promise<void> {
  if (read === undefined || read === record.version) return;
  const changed = await findLastEdit(writer, record);
  throw new DomainError('conflict', 'record_changed', changed ? { changed } : {});
}
