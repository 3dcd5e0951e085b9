import type { Writer } from '#server/db/database.ts';
import { findLastEdit, raiseVersion } from '#server/domain/activity/repository.ts';
import { DomainError } from '#server/errors.ts';
import type { ActivityAction, ActivityEntity } from '#shared/contract/activity.ts';

/** Who does something: an account, or null for the product itself. */
export type Actor = { id: number } | null;

type Deed = {
  entity: ActivityEntity;
  id: number | null;
  action: ActivityAction;
  /** The names of the fields that were changed; never their values. */
  fields?: readonly string[];
};

/** Writes down who did what, in the transaction that does it: both are there, or neither. */
export async function recordActivity(writer: Writer, actor: Actor, deed: Deed, now: string): Promise<void> {
  const { entity, id, action, fields = [] } = deed;
  await writer
    .insertInto('activities')
    .values({
      user_id: actor?.id ?? null,
      entity,
      entity_id: id,
      action,
      fields: JSON.stringify(fields),
      created_at: now,
    })
    .execute();
}

/** Records an edit by the names of the fields that differ, and raises the record's version. Nothing where none does. */
export async function recordEdit(
  writer: Writer,
  actor: Actor,
  { entity, id, fields }: { entity: ActivityEntity; id: number | null; fields: readonly string[] },
  now: string,
): Promise<void> {
  if (fields.length === 0) return;
  await recordActivity(writer, actor, { entity, id, fields, action: 'edited' }, now);
  await raiseVersion(writer, entity, id);
}

/**
 * Throws `conflict`, with who changed the record last and when, if the version that an editor read is not the
 * record's any more. The caller holds a lock on the record. Without a version nothing is compared.
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
