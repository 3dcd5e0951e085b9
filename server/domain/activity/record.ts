import type { Writer } from '#server/db/database.ts';
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

/** Writes an edit down, by the names of what differs; nothing where nothing does. */
export async function recordEdit(
  writer: Writer,
  actor: Actor,
  { fields, ...record }: { entity: ActivityEntity; id: number | null; fields: readonly string[] },
  now: string,
): Promise<void> {
  if (fields.length > 0) await recordActivity(writer, actor, { ...record, fields, action: 'edited' }, now);
}
