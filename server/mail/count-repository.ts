import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

/** The queries that count the mails of the outbox. */

/** Whether the server was there, and put off this one mail. */
const isAboutOneMail = ({ eb, or }: ExpressionBuilder<Tables, 'mails'>) =>
  or([eb('last_error', 'like', '% envelope'), eb('last_error', 'like', '% data')]);

/** The query of the mails from after the timestamp that could not be delivered and can be tried again. */
export const failedMails = (reader: Reader, after: string) =>
  reader
    .selectFrom('mails')
    .where('status', '=', 'failed')
    // Some newsletters always fail: the newsletter's own screen counts them.
    .where('bulk', '=', 0)
    .where('created_at', '>=', after)
    .where('text', '!=', '');

/** How many newsletters in the outbox nobody has tried to send yet. */
export async function countInOutbox(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bulk', '=', 1)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * How many mails are in each state, since when the oldest due mail that nobody has tried to send waits, and since when
 * the oldest of all that are not sent yet, also between two attempts: because of the `server`, or of the `mail` and its
 * receiver alone. Without newsletters, some of which
 * always fail: their own screen counts them.
 */
export async function readMails(reader: Reader, now: string) {
  const rows = await reader
    .selectFrom('mails')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('status', '!=', 'sent')
    .where('bulk', '=', 0)
    .groupBy('status')
    .execute();
  const count = (...states: string[]) =>
    rows.reduce((sum, row) => (states.includes(row.status) ? sum + Number(row.count) : sum), 0);
  const oldest = await reader
    .selectFrom('mails')
    .select((eb) => eb.fn.min('next_attempt_at').as('since'))
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('bulk', '=', 0)
    .where('next_attempt_at', '<=', now)
    .executeTakeFirst();
  const unsent = await reader
    .selectFrom('mails')
    .select((eb) => [
      eb.case().when(isAboutOneMail(eb)).then('mail').else('server').end().as('cause'),
      eb.fn.min('created_at').as('since'),
    ])
    .where('status', 'in', ['waiting', 'sending'])
    .where('bulk', '=', 0)
    // Not those that are delayed on purpose.
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('next_attempt_at', '<=', now)]))
    .groupBy('cause')
    .execute();
  const counts = {
    waiting: count('waiting', 'sending'),
    failed: count('failed'),
    unconfirmed: count('unconfirmed'),
  };
  return { counts, dueSince: oldest?.since ?? null, unsent };
}
