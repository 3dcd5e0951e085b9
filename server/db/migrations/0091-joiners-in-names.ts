import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** What nobody sees within a name: soft hyphen, space without width, joiners, word joiner, byte order mark. */
const unseen = ['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'];

const named = [
  { kind: 'users', table: 'users', column: 'name' },
  { kind: 'patients', table: 'patients', column: 'passport_name' },
  { kind: 'appointments', table: 'appointments', column: 'name' },
];

/** Marks the names with joiners in them: the next transaction folds them again, so that their sounds are whole. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const unfold = sql`update folded_texts set text = null, sounds = null, numbers = null`;
  const isUnseen = (column: string) =>
    sql.join(
      unseen.map((sign) => sql`${sql.ref(column)} like ${`%${sign}%`}`),
      sql` or `,
    );
  for (const { kind, table, column } of named) {
    await sql`${unfold} where kind = ${kind}
      and record_id in (select id from ${sql.table(table)} where ${isUnseen(column)})`.execute(db);
  }
  await sql`${unfold} where kind = 'comments' and record_id in (select comments.id from comments
    join users on users.id = comments.user_id where ${isUnseen('users.name')})`.execute(db);
}
