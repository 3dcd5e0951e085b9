import { type Kysely, sql } from 'kysely';
import { readDangerWords, saysDanger } from '#server/db/danger-words.ts';
import type { Tables } from '#server/db/tables.ts';

const batchSize = 500;

/** What needs an answer first: whether a request's words are those of danger, and the order of the inbox. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('appointments')
    .addColumn('perhaps_urgent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await markUnanswered(db);
  const waits = `status = 'new' and responded_at is null`;
  await sql`create index appointments_to_answer on appointments (
    (case when ${sql.raw(waits)} then 1 - perhaps_urgent else 2 end),
    (case when ${sql.raw(waits)} then created_at end), created_at desc, id desc)`.execute(db);
  await db.schema.createIndex('appointments_phone').on('appointments').column('phone').execute();
}

/** The order asks only of requests that wait for their first answer. */
async function markUnanswered(db: Kysely<Tables>): Promise<void> {
  const words = await readDangerWords(db);
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('appointments')
      .select(['id', 'message'])
      .where('status', '=', 'new')
      .where('responded_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const ids = rows.filter(({ message }) => saysDanger(words, message)).map(({ id }) => id);
    if (ids.length > 0)
      await sql`update appointments set perhaps_urgent = 1 where id in (${sql.join(ids)})`.execute(db);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}
