import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { NewsTable } from '#server/db/tables/cases.ts';
import { securityKinds } from '#server/domain/news/channels.ts';
import { openTaskStates } from '#shared/cases/tasks.ts';
import type { MailKind } from '#shared/contract/mails.ts';
import type { NewsKind } from '#shared/contract/news.ts';

/** The news that have mails of their own. */
export const ownMails: Partial<Record<NewsKind, readonly MailKind[]>> = {
  progress: ['request-confirmed', 'request-completed', 'request-cancelled'],
  papers_expiring: ['papers-expiring'],
};

/** News of a case. */
export type NewsRow = Selectable<NewsTable>;

export async function insertNews(writer: Writer, row: Insertable<NewsTable>): Promise<void> {
  await writer.insertInto('news').values(row).execute();
}

/** The news of a case that goes by one of these ways and is not told yet, oldest first. */
export const untoldNews = (
  reader: Reader,
  caseId: number,
  ...channels: ('by_hand' | 'sms')[]
): Promise<NewsRow[]> =>
  reader
    .selectFrom('news')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('channel', 'in', channels)
    .where('told_at', 'is', null)
    .orderBy('id')
    .execute();

/** All news of a case, oldest first. */
export const newsOf = (reader: Reader, caseId: number): Promise<NewsRow[]> =>
  reader.selectFrom('news').selectAll().where('case_id', '=', caseId).orderBy('id').execute();

/** The newest news of a case. */
export const newestNews = (reader: Reader, caseId: number): Promise<NewsRow | undefined> =>
  reader
    .selectFrom('news')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Changes news of a case. */
export async function updateNews(
  writer: Writer,
  ids: readonly number[],
  change: Updateable<NewsTable>,
): Promise<void> {
  if (ids.length > 0) await writer.updateTable('news').set(change).where('id', 'in', ids).execute();
}

/** When news of a case was sent, or when the office was asked to call because nobody opened it. */
export async function setNews(
  writer: Writer,
  caseId: number,
  news: { news_mailed_at: string } | { silence_noted_at: string },
): Promise<void> {
  await writer.updateTable('cases').set(news).where('id', '=', caseId).execute();
}

/** The newest mail of these kinds to the family of a request; by default, those that say that there is news. */
export const newestNewsMail = (
  reader: Reader,
  requestId: number,
  kinds: readonly MailKind[] = ['case-news'],
) =>
  reader
    .selectFrom('mails')
    .select(['status', 'sent_at', 'sent_by', 'created_at'])
    .where('appointment_id', '=', requestId)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** News whose mails count together; papers that go are told in a way of their own. */
const mailedTogether: readonly MailKind[] = ['case-news', ...(ownMails.progress ?? [])];

/**
 * The next open case after an id with news that no mail told: the newest mail about news was refused, or only written
 * to a file. Not if the family has looked since, nor if the office has been asked to call since.
 */
export const nextUndelivered = (reader: Reader, after: number) =>
  reader
    .selectFrom('cases')
    .select('cases.id')
    .where('cases.id', '>', after)
    .where('cases.closed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('news')
          .select('news.id')
          .whereRef('news.case_id', '=', 'cases.id')
          .where('news.channel', '=', 'mail')
          .where('news.kind', '!=', 'papers_expiring')
          .where(({ or, eb, ref }) =>
            or([
              eb('cases.silence_noted_at', 'is', null),
              eb('news.created_at', '>', ref('cases.silence_noted_at')),
            ]),
          )
          .where(({ or, eb, ref }) =>
            or([
              eb('cases.owner_seen_at', 'is', null),
              eb('news.created_at', '>', ref('cases.owner_seen_at')),
              eb('news.kind', 'in', securityKinds),
            ]),
          ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mails')
          .select('mails.id')
          .where('mails.id', '=', ({ selectFrom }) =>
            selectFrom('mails as newest')
              .select(({ fn }) => fn.max('newest.id').as('id'))
              .whereRef('newest.appointment_id', '=', 'cases.appointment_id')
              .where('newest.kind', 'in', mailedTogether),
          )
          .where(({ or, eb }) => or([eb('mails.status', '=', 'failed'), eb('mails.sent_by', '=', 'file')])),
      ),
    )
    .orderBy('cases.id')
    .limit(1)
    .executeTakeFirst();

/** The own case of a customer that has the newest news; the newest case, where there is none. */
export async function newestOwnCase(reader: Reader, customerId: number): Promise<number | undefined> {
  const row = await reader
    .selectFrom('cases')
    .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
    .select([
      'cases.id',
      (eb) =>
        eb.fn
          .coalesce(
            eb
              .selectFrom('news')
              .select((of) => of.fn.max('news.id').as('id'))
              .whereRef('news.case_id', '=', 'cases.id'),
            eb.val(0),
          )
          .as('newest'),
    ])
    .where('appointments.user_id', '=', customerId)
    .where('appointments.owner_proven_at', 'is not', null)
    .orderBy('newest', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The cases whose family nobody reached so often, with how often. */
export async function notReachedOften(reader: Reader, tries: number) {
  const rows = await reader
    .selectFrom('news')
    .innerJoin('cases', 'cases.id', 'news.case_id')
    .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
    .select((eb) => ['news.case_id', 'appointments.reference', eb.fn.max('news.tries').as('tries')])
    .where('news.channel', '=', 'by_hand')
    .where('news.told_at', 'is', null)
    .where('news.tries', '>=', tries)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('case_tasks')
          .select('case_tasks.id')
          .whereRef('case_tasks.case_id', '=', 'cases.id')
          .where('case_tasks.kind', '=', 'news')
          .where('case_tasks.state', 'in', openTaskStates),
      ),
    )
    .groupBy(['news.case_id', 'appointments.reference'])
    .orderBy('news.case_id')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, tries: Number(row.tries) }));
}
