import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Writer } from '#server/db/database.ts';
import { findNewest, incrementVersion, insertActivity } from '#server/domain/activity/activity-repository.ts';
import type { ActivityAction, ActivityEntity } from '#shared/contract/activity.ts';

/** Who does something: an account, or null for the product itself. */
export type Actor = { id: number } | null;

/** What somebody did, with the names of the changed fields, but never their values. */
export type Did = { action: ActivityAction; fields?: readonly string[] };

/** To which record: `id` is null for a kind of which there is only one, and for an action on several records. */
type Entry = Did & { entity: ActivityEntity; id: number | null };

/** The kinds of records with a page that networks show with an image. */
const withPage: readonly ActivityEntity[] = ['doctor', 'hospital', 'blog'];
const reportPage = (writer: Writer, entity: ActivityEntity) => {
  if (withPage.includes(entity)) emitOnCommit(writer, 'page-changed');
};

/** Records who did what, in the same transaction as the change: either both are stored, or neither. */
export async function recordActivity(writer: Writer, actor: Actor, entry: Entry, now: string): Promise<void> {
  const { entity, id, action, fields = [] } = entry;
  reportPage(writer, entity);
  await insertActivity(writer, {
    user_id: actor?.id ?? null,
    entity,
    entity_id: id,
    action,
    fields: JSON.stringify(fields),
    created_at: now,
  });
}

type EditedRecord = { entity: ActivityEntity; id: number | null; fields: readonly string[] };

/**
 * Records an edit with the names of the changed fields, and raises the record's version. Does nothing if no field
 * changed. With `onceSince`, an edit is not recorded if the record's newest entry already reports it and is not older
 * than `onceSince`.
 */
export async function recordEdit(
  writer: Writer,
  actor: Actor,
  { entity, id, fields }: EditedRecord,
  now: string,
  onceSince?: string,
): Promise<void> {
  if (fields.length === 0) return;
  const newest = onceSince === undefined ? undefined : await findNewest(writer, { entity, id });
  const isAlreadyRecorded =
    newest?.action === 'edited' &&
    newest.user_id === actor?.id &&
    newest.created_at >= (onceSince ?? now) &&
    fields.every((field) => newest.fields.includes(JSON.stringify(field)));
  if (!isAlreadyRecorded) await recordActivity(writer, actor, { entity, id, fields, action: 'edited' }, now);
  reportPage(writer, entity);
  await incrementVersion(writer, entity, id);
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that nobody edits: their values follow from other fields, or from the change itself. */
const derived: readonly string[] = ['slug', 'updated_at'];

/** Returns the names of the edited fields in which two states of a record differ. Nested records are ignored. */
export function changedFields<T extends object>(before: T, after: T): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([name, value]) => !isRecord(value) && JSON.stringify(value) !== JSON.stringify(old.get(name)))
    .map(([name]) => name)
    .filter((name) => !derived.includes(name));
}
