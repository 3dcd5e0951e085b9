import { type Kysely, sql } from 'kysely';
import { columnsFor, isPostgres } from '#server/db/portability.ts';

/**
 * Until when staff keep the papers of a case for longer, patients found by the name in their passport, and what the
 * journal outside of the database still lacks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema.alterTable('cases').addColumn('keep_until', 'text').execute();
  await db.schema
    .createTable('journal_notes')
    .addColumn('id', 'integer', asKey)
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .execute();
  if (!isPostgres(db)) await indexPassportNames(db);
}

/** As the indexes of the other texts (0028). PostgreSQL has its own (`server/db/postgres-migrations.ts`). */
async function indexPassportNames(db: Kysely<unknown>): Promise<void> {
  const add = 'insert into patients_search (rowid, passport_name) values (new.id, lower(new.passport_name));';
  const remove = `insert into patients_search (patients_search, rowid, passport_name)
    values ('delete', old.id, lower(old.passport_name));`;
  const statements = [
    `create virtual table patients_search using fts5
      (passport_name, content = '', tokenize = 'trigram case_sensitive 1')`,
    `insert into patients_search (patients_search, rank) values ('secure-delete', 1)`,
    'insert into patients_search (rowid, passport_name) select id, lower(passport_name) from patients',
    `create trigger patients_search_insert after insert on patients begin ${add} end`,
    `create trigger patients_search_delete after delete on patients begin ${remove} end`,
    `create trigger patients_search_update after update of passport_name on patients
      when old.passport_name is not new.passport_name begin ${remove} ${add} end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
