import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { myTurn } from '#server/domain/cases/case-list-repository.ts';
import { isInInbox } from '#server/domain/requests/place-repository.ts';
import { awaitingResponse } from '#server/domain/requests/request-repository.ts';
import { failedMails } from '#server/mail/count-repository.ts';
import { limits } from '#shared/contract/limits.ts';
import { commentStatus } from '#shared/contract/statuses.ts';

/** The newest requests with status `new`, newest first. */
export function arrivals(reader: Reader) {
  return reader
    .selectFrom('appointments')
    .select(['id', 'reference'])
    .where('status', '=', 'new')
    .where(isInInbox)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.arrivals)
    .execute();
}

/** Counts rows up to the bound and reads no more than that. */
async function countUpTo<Joined extends keyof Tables>(
  reader: Reader,
  rows: SelectQueryBuilder<Tables, Joined, unknown>,
): Promise<number> {
  const some = rows.select(sql.lit(1).as('one')).limit(limits.attentionCount).as('some');
  const { count } = await reader
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the requests that were received before the timestamp and await their first answer. */
export const countOverdue = (reader: Reader, before: string) =>
  countUpTo(
    reader,
    reader
      .selectFrom('appointments')
      .where((eb) => awaitingResponse(eb))
      .where(isInInbox)
      .where('created_at', '<', before),
  );

/** Counts the requests that are still new. */
export const countNew = (reader: Reader) =>
  countUpTo(reader, reader.selectFrom('appointments').where('status', '=', 'new').where(isInInbox));

/** Counts the mails since the timestamp that could not be delivered and can be retried. */
export const countFailedMails = (reader: Reader, after: string) =>
  countUpTo(reader, failedMails(reader, after));

/** Counts the cases of the user's care teams that wait for the office. */
export const countMyTurn = (reader: Reader, userId: number, today: string) =>
  countUpTo(reader, myTurn(reader, userId, today));

/** Counts the comments that wait for approval. */
export const countWaitingComments = (reader: Reader) =>
  countUpTo(reader, reader.selectFrom('comments').where('status', '=', commentStatus.waiting));
