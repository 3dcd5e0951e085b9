import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';
import { emailKey } from '#shared/email-address.ts';

type Row = { id: number; email: string; email_key: string };

const batch = 1000;

/** Calls `rekey` for each row whose key is not the one by which its address is looked up now. */
async function forEachOldKey(
  db: QueryExecutorProvider,
  table: 'users' | 'appointments' | 'subscribers',
  rekey: (row: Row, key: string) => Promise<void>,
): Promise<void> {
  for (let last = -1; ; ) {
    const { rows } = await sql<Row>`select id, email, email_key from ${sql.table(table)}
      where id > ${last} order by id limit ${batch}`.execute(db);
    for (const row of rows) {
      const key = emailKey(row.email);
      if (row.email_key !== '' && row.email_key !== key) await rekey(row, key);
    }
    const final = rows.at(-1);
    if (!final) return;
    last = final.id;
  }
}

/**
 * Keys of e-mail addresses no longer depend on the spelling: a domain with full-width letters is the one in ASCII.
 *
 * Where an account already has the key, the other one keeps its old key: it stays signed in, and staff, who see both,
 * give it another address. Of two subscriptions of one address, the confirmed one stays, or the one with the key.
 * Requests for the newsletter are stored first and looked up later, as for forgotten passwords.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const owner = async (table: 'users' | 'subscribers', key: string) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where email_key = ${key}`.execute(db);
    return rows[0]?.id;
  };
  await forEachOldKey(db, 'users', async ({ id }, key) => {
    if ((await owner('users', key)) !== undefined) return;
    await sql`update users set email_key = ${key} where id = ${id}`.execute(db);
  });
  await forEachOldKey(db, 'appointments', async ({ id }, key) => {
    await sql`update appointments set email_key = ${key} where id = ${id}`.execute(db);
  });
  await forEachOldKey(db, 'subscribers', async ({ id }, key) => {
    const other = await owner('subscribers', key);
    if (other !== undefined) {
      const { rows } = await sql<{ id: number }>`select id from subscribers where id in (${id}, ${other})
        order by case when confirmed_at is null then 1 else 0 end, case when id = ${other} then 0 else 1 end`.execute(
        db,
      );
      const removed = rows[1]?.id;
      await sql`delete from subscribers where id = ${removed}`.execute(db);
      if (removed === id) return;
    }
    await sql`update subscribers set email_key = ${key} where id = ${id}`.execute(db);
  });

  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('newsletter_asks')
    .addColumn('id', 'integer', asKey)
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute();
}
