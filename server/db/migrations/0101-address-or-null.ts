import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';

/**
 * The e-mail address of a request is an address or null, never an empty text (ADR 0091). On PostgreSQL a server of the
 * previous version may still run: what it empties becomes null, until the release after this one drops the trigger.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ['email', 'email_key'])
    await db.schema
      .alterTable('appointments')
      .alterColumn(column, (change) => change.dropNotNull())
      .execute();
  await sql`update appointments set email = null where email = ''`.execute(db);
  await sql`update appointments set email_key = null where email is null or email_key = ''`.execute(db);
  await sql`alter table appointments add constraint appointments_email
    check (email is null or email <> '')`.execute(db);
  if (!isPostgres(db)) return;
  await sql`create function no_empty_address() returns trigger language plpgsql as $$ begin
    new.email := nullif(new.email, '');
    new.email_key := nullif(new.email_key, '');
    return new;
  end $$`.execute(db);
  await sql`create trigger appointments_no_empty_address before insert or update on appointments
    for each row when (new.email = '' or new.email_key = '') execute function no_empty_address()`.execute(db);
}
