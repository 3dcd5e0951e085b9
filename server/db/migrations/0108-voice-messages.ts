import { type Kysely, sql } from 'kysely';
import { columnsFor, isPostgres } from '#server/db/portability.ts';

const table = 'voice_messages';

/** What families say in the thread of a case, with triggers like those of 0050 for the office's summaries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable(table)
    .addColumn('id', 'integer', asKey)
    // Both become null: the row stays until its file is removed.
    .addColumn('appointment_id', 'integer', (column) =>
      column.references('appointments.id').onDelete('set null'),
    )
    .addColumn('event_id', 'integer', (column) =>
      column.unique().references('appointment_events.id').onDelete('set null'),
    )
    .addColumn('folder', 'text', (column) => column.notNull().unique())
    .addColumn('wrapped_key', 'text')
    .addColumn('media_type', 'text', (column) =>
      column.notNull().check(sql`media_type in ('audio/mp4', 'audio/webm')`),
    )
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .addColumn('summary', 'text')
    .addColumn('summary_by', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .addColumn('ended_at', timestamp)
    .addColumn('files_removed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex(`${table}_of`).on(table).columns(['appointment_id', 'created_at']).execute();
  for (const trigger of isPostgres(db) ? onPostgres : onSqlite) await sql.raw(trigger).execute(db);
}

const differs = 'old.summary is distinct from new.summary';
const onPostgres = [
  `create trigger ${table}_unfold after insert or delete on ${table}
    for each row execute function unfold_text()`,
  `create trigger ${table}_unfold_changed after update of summary on ${table}
    for each row when (${differs}) execute function unfold_text()`,
];

const row = (of: 'old' | 'new') => `kind = '${table}' and record_id = ${of}.id`;
const onSqlite = [
  `create trigger ${table}_unfold_insert after insert on ${table}
    begin insert into folded_texts (kind, record_id) values ('${table}', new.id); end`,
  `create trigger ${table}_unfold_delete after delete on ${table}
    begin delete from folded_texts where ${row('old')}; end`,
  `create trigger ${table}_unfold_update after update of summary on ${table} when ${differs}
    begin update folded_texts set text = null, sounds = null, numbers = null where ${row('new')}; end`,
];
