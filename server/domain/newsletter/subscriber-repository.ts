import type { Reader, Writer } from '#server/db/database.ts';
import { type PageBounds, readPageById } from '#server/db/paging.ts';
import { whereAllWords } from '#server/db/text-search.ts';
import { recipientsQuery } from '#server/domain/newsletter/delivery-repository.ts';
import type { NewsletterIssueDetail } from '#shared/contract/newsletter-issues.ts';
import type { SubscriberFilter } from '#shared/contract/subscribers.ts';

/** The queries of the subscribers as staff see them. */

const columns = ['id', 'email', 'lang', 'asked_at', 'confirmed_at', 'bounced_at'] as const;
const subscribersQuery = (reader: Reader) => reader.selectFrom('subscribers').select(columns);
export type SubscriberRow = Awaited<ReturnType<ReturnType<typeof subscribersQuery>['execute']>>[number];

/** Selects the ids of the subscribers that match a filter, newest first. */
function filtered(reader: Reader, { q, state, lang }: SubscriberFilter) {
  let query = reader.selectFrom('subscribers').select('subscribers.id');
  if (state === 'bounced') query = query.where('bounced_at', 'is not', null);
  if (state === 'unconfirmed')
    query = query.where('confirmed_at', 'is', null).where('bounced_at', 'is', null);
  if (state === 'subscribed')
    query = query.where('confirmed_at', 'is not', null).where('bounced_at', 'is', null);
  if (lang) query = query.where('lang', '=', lang);
  return whereAllWords(reader, query, q, 'subscribers').orderBy('subscribers.id', 'desc');
}

/** Lists one page of the subscribers that match a filter, newest first. */
export function listSubscribers(reader: Reader, filter: SubscriberFilter, bounds: PageBounds) {
  const read = (ids: number[]) => subscribersQuery(reader).where('id', 'in', ids).execute();
  return readPageById(reader, { ids: filtered(reader, filter), source: 'anything', read }, bounds);
}

/** Lists the subscribers that match a filter and have an id below the given one: the next part of a long file. */
export function listBefore(reader: Reader, filter: SubscriberFilter, before: number, max: number) {
  return filtered(reader, filter)
    .clearSelect()
    .select(columns)
    .where('subscribers.id', '<', before)
    .limit(max)
    .execute();
}

export function findSubscriber(reader: Reader, id: number): Promise<SubscriberRow | undefined> {
  return subscribersQuery(reader).where('id', '=', id).executeTakeFirst();
}

/** Removes the bounced mark of an address. Returns false if there is no such subscriber. */
export async function clearBounce(writer: Writer, id: number): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('subscribers')
    .set({ bounced_at: null })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts the people who get newsletters, by language. */
export async function countRecipients(reader: Reader): Promise<NewsletterIssueDetail['recipients']> {
  const rows = await recipientsQuery(reader)
    .select('lang')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('lang')
    .execute();
  const bn = Number(rows.find(({ lang }) => lang === 'bn')?.count ?? 0);
  return { en: rows.reduce((sum, { count }) => sum + Number(count), 0) - bn, bn };
}
