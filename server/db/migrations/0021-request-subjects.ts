import type { Kysely } from 'kysely';

/** What a request is about. No foreign key: the name stays when the record is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: 'text' | 'integer') =>
    db.schema.alterTable('appointments').addColumn(name, type).execute();
  await add('about_kind', 'text');
  await add('about_id', 'integer');
  await add('about_name', 'text');
  await add('about_name_bn', 'text');
}
