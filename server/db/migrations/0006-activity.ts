import type { Kysely } from 'kysely';
import { appendOnly, columnsFor } from '#server/db/portability.ts';

/**
 * Who did what, and when. References alone: no key to users or records, because lines stay when those go,
 * and ids are never used twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('activities')
    .addColumn('id', 'integer', asKey)
    .addColumn('user_id', 'integer')
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'integer')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute();
  const newest = ['created_at', 'id'];
  const indexes = {
    activities_newest: newest,
    activities_by_user: ['user_id', ...newest],
    activities_by_entity: ['entity', ...newest],
    activities_by_action: ['action', ...newest],
    activities_of: ['entity', 'entity_id', ...newest],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('activities').columns(columns).execute();
  }
  await appendOnly(db, 'activities');
}
