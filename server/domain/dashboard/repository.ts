import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { awaitingResponse } from '#server/domain/requests/repository.ts';

/** How many requests are still new, and how many of them came before the timestamp and await their first answer. */
export async function countWaiting(reader: Reader, before: string) {
  const isNew = reader.selectFrom('appointments').where('status', '=', 'new');
  const all = await isNew.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const late = await isNew
    .where('created_at', '<', before)
    .where((eb) => awaitingResponse(eb))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { waiting: all.count, overdue: late.count };
}

/** When the requests that were answered first within a span came and were answered. */
export function answeredWithin(reader: Reader, from: string, before: string) {
  return reader
    .selectFrom('appointments')
    .select(['created_at', 'responded_at'])
    .where('responded_at', '>=', from)
    .where('responded_at', '<', before)
    .execute();
}

/**
 * How many requests came in each of the spans between ascending moments. The database groups them, because
 * neither engine knows the days of the other's time zones in the same words.
 */
export async function countBetween(reader: Reader, moments: readonly string[]): Promise<number[]> {
  const [first = '', ...ends] = moments;
  const last = ends.at(-1) ?? first;
  const whens = ends.map((end, span) => sql`when created_at < ${end} then ${sql.lit(span)}`);
  const rows = await reader
    .selectFrom('appointments')
    .where('created_at', '>=', first)
    .where('created_at', '<', last)
    .select([sql<number>`case ${sql.join(whens, sql` `)} end`.as('span'), sql<number>`count(*)`.as('count')])
    .groupBy('span')
    .execute();
  const counts = new Map(rows.map(({ span, count }) => [span, count]));
  return ends.map((_, span) => counts.get(span) ?? 0);
}
