import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { isInInbox, isNoSpam } from '#server/domain/requests/place-repository.ts';
import { awaitingResponse } from '#server/domain/requests/request-repository.ts';
import { commentStatus } from '#shared/contract/statuses.ts';

/** Counts the new requests, and those of them that were received before the timestamp and await their first answer. */
export async function countWaiting(reader: Reader, before: string) {
  const isNew = reader.selectFrom('appointments').where('status', '=', 'new').where(isInInbox);
  const all = await isNew.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const late = await isNew
    .where('created_at', '<', before)
    .where((eb) => awaitingResponse(eb))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { waiting: all.count, overdue: late.count };
}

/** Reads when the requests whose first answer was within a span were received and answered. */
export function respondedWithin(reader: Reader, from: string, before: string) {
  return reader
    .selectFrom('appointments')
    .select(['created_at', 'responded_at'])
    .where('responded_at', '>=', from)
    .where('responded_at', '<', before)
    .where((eb) => isNoSpam(eb))
    .execute();
}

/**
 * Counts the requests received between each two of the ascending timestamps. The days of Dhaka are passed as
 * timestamps, because the two engines have no time zone function in common.
 */
export async function countBetween(reader: Reader, timestamps: readonly string[]): Promise<number[]> {
  const [first = '', ...ends] = timestamps;
  const last = ends.at(-1) ?? first;
  const whens = ends.map((end, span) => sql`when created_at < ${end} then ${sql.lit(span)}`);
  const rows = await reader
    .selectFrom('appointments')
    .where('created_at', '>=', first)
    .where('created_at', '<', last)
    .where((eb) => isNoSpam(eb))
    .select([sql<number>`case ${sql.join(whens, sql` `)} end`.as('span'), sql<number>`count(*)`.as('count')])
    .groupBy('span')
    .execute();
  const counts = new Map(rows.map(({ span, count }) => [span, count]));
  return ends.map((_, span) => counts.get(span) ?? 0);
}

/** Counts the requests received within a span by how they reached us, most first. */
export async function countBySource(reader: Reader, from: string, before: string) {
  const rows = await reader
    .selectFrom('appointments')
    .select((eb) => ['source', eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .where((eb) => isNoSpam(eb))
    .groupBy('source')
    .orderBy('count', 'desc')
    .orderBy('source')
    .execute();
  return rows.map(({ source, count }) => ({ source, count: Number(count) }));
}

/** Counts the blogs, doctors and hospitals that the site shows, and the comments that wait for approval. */
export async function countContent(reader: Reader) {
  const [blogs, doctors, hospitals, comments] = [
    reader.selectFrom('blogs').where('status', '=', 1),
    reader.selectFrom('doctors'),
    reader.selectFrom('hospitals'),
    reader.selectFrom('comments').where('status', '=', commentStatus.waiting),
  ];
  return reader
    .selectNoFrom([
      blogs
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('blogs'),
      doctors
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('doctors'),
      hospitals
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('hospitals'),
      comments
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('comments_waiting'),
    ])
    .executeTakeFirstOrThrow();
}

/** The newest phones that were connected with a code since the timestamp. */
export const entriesSince = (reader: Reader, since: string) =>
  reader
    .selectFrom('case_entries')
    .innerJoin('cases', 'cases.id', 'case_entries.case_id')
    .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
    .select(['case_entries.id', 'case_entries.case_id', 'appointments.reference'])
    .select(['entered_at', 'device', 'here', 'given_by_name as given_by'])
    .where('entered_at', '>', since)
    .orderBy('case_entries.id', 'desc')
    .limit(20)
    .execute();
