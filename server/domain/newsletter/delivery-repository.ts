import type { Reader, Writer } from '#server/db/database.ts';
import { isPostgres } from '#server/db/portability.ts';
import { deleteMails, deliveriesWithMail } from '#server/mail/mail-repository.ts';
import type { DeliveryCounts, DeliveryState } from '#shared/contract/newsletter-issues.ts';

/** The queries of deliveries: each issue's state for each subscriber. */

/**
 * The subscribers who get newsletters: confirmed and not bounced. After a death, the address of the request gets none
 * any more, unless its owner subscribes again.
 */
export const recipientsQuery = (reader: Reader) =>
  reader
    .selectFrom('subscribers')
    .where('confirmed_at', 'is not', null)
    .where('bounced_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cases')
            .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
            .select('cases.id')
            .where('cases.ended_as', '=', 'died')
            .whereRef('appointments.email_key', '=', 'subscribers.email_key')
            .whereRef('cases.closed_at', '>=', 'subscribers.confirmed_at'),
        ),
      ),
    );

/** Stores all current subscribers as recipients of an issue, in one statement. Returns how many there are. */
export async function insertRecipients(writer: Writer, issueId: number): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await writer
    .insertInto('newsletter_deliveries')
    .columns(['issue_id', 'subscriber_id', 'state'])
    .expression(
      recipientsQuery(writer).select(({ val, ref }) => [
        val(issueId).$castTo<number>().as('issue_id'),
        ref('subscribers.id').as('subscriber_id'),
        val<DeliveryState>('waiting').as('state'),
      ]),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** The next waiting recipients of an issue. The issue must be locked. */
export function nextWaiting(writer: Writer, issueId: number, count: number) {
  return writer
    .selectFrom('newsletter_deliveries')
    .select(['id', 'subscriber_id'])
    .where('issue_id', '=', issueId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(count)
    .execute();
}

/**
 * Locks those of the subscribers who still get newsletters. Somebody who unsubscribes at the same moment either finds
 * the mails of this transaction or is not found by it. Subscribers are always locked before their deliveries change,
 * also when somebody unsubscribes.
 */
export async function lockRecipients(writer: Writer, ids: number[]) {
  await lockSubscribers(writer, ids);
  return recipientsQuery(writer)
    .select(['id', 'email', 'lang', 'leave_token'])
    .where('id', 'in', ids)
    .execute();
}

/**
 * Locks subscribers in the order of their ids. The embedded engine needs no locks, because it has only one writer at a
 * time.
 */
async function lockSubscribers(writer: Writer, ids: number[]): Promise<void> {
  if (!isPostgres(writer)) return;
  await writer
    .selectFrom('subscribers')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setDelivery(
  writer: Writer,
  id: number,
  { state, mail_id }: { state: DeliveryState; mail_id?: number | null },
): Promise<void> {
  await writer
    .updateTable('newsletter_deliveries')
    .set({ state, mail_id: mail_id ?? null })
    .where('id', '=', id)
    .execute();
}

const none: DeliveryCounts = { waiting: 0, queued: 0, sent: 0, failed: 0, unconfirmed: 0, left: 0 };

/** Counts the deliveries in each state, for each of the issues. */
export async function countDeliveries(
  reader: Reader,
  issueIds: number[],
): Promise<(id: number) => DeliveryCounts> {
  const rows =
    issueIds.length === 0
      ? []
      : await reader
          .selectFrom('newsletter_deliveries')
          .select(['issue_id', 'state'])
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('issue_id', 'in', issueIds)
          .groupBy(['issue_id', 'state'])
          .execute();
  return (id) => {
    const own = rows.filter(({ issue_id }) => issue_id === id);
    return { ...none, ...Object.fromEntries(own.map(({ state, count }) => [state, Number(count)])) };
  };
}

/** The issues that were sent or are to be sent to a subscriber, with their states. */
export const issuesOf = (reader: Reader, subscriberId: number) =>
  reader
    .selectFrom('newsletter_deliveries as deliveries')
    .innerJoin('newsletter_issues as issues', 'issues.id', 'deliveries.issue_id')
    .select(['issues.subject', 'deliveries.state', 'issues.started_at'])
    .where('deliveries.subscriber_id', '=', subscriberId)
    .orderBy('deliveries.id')
    .execute();

/** Lists up to `max` deliveries whose mail has a newer state, or is deleted. */
export function listOutdated(reader: Reader, issueIds: number[], max: number) {
  return deliveriesWithMail(reader)
    .select(['deliveries.id', 'deliveries.issue_id', 'deliveries.subscriber_id', 'deliveries.state'])
    .select(['mails.status', 'mails.last_error'])
    .where('deliveries.issue_id', 'in', issueIds)
    .where('deliveries.state', 'in', ['queued', 'failed', 'unconfirmed'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('deliveries.state', '=', 'queued'), eb('deliveries.mail_id', 'is', null)]),
        and([
          eb('mails.status', 'in', ['sent', 'failed', 'unconfirmed']),
          eb('mails.status', '!=', eb.ref('deliveries.state').$castTo<never>()),
        ]),
      ]),
    )
    .orderBy('deliveries.id')
    .limit(max)
    .execute();
}
export type OutdatedDelivery = Awaited<ReturnType<typeof listOutdated>>[number];

/** Sets the state of deliveries that are still in the given state. */
export async function moveDeliveries(
  writer: Writer,
  ids: number[],
  { from, to }: { from: DeliveryState[]; to: DeliveryState },
): Promise<void> {
  if (ids.length === 0) return;
  await writer
    .updateTable('newsletter_deliveries')
    .set({ state: to })
    .where('id', 'in', ids)
    .where('state', 'in', from)
    .execute();
}

/** Marks subscribers whose mailbox does not exist. With null, removes the marks. */
export async function markBounced(writer: Writer, ids: number[], at: string | null): Promise<void> {
  if (ids.length === 0) return;
  await lockSubscribers(writer, ids);
  await writer.updateTable('subscribers').set({ bounced_at: at }).where('id', 'in', ids).execute();
}

/** The outcomes of those mails of an issue that were most recently accepted or refused. */
export function latestOutcomes(reader: Reader, issueId: number, count: number) {
  return (
    deliveriesWithMail(reader)
      .select(['deliveries.subscriber_id', 'mails.status', 'mails.last_error'])
      .where('deliveries.issue_id', '=', issueId)
      .where('mails.status', 'in', ['sent', 'failed'])
      // For a mail that is no longer waiting, this is the time when its last attempt ended.
      .orderBy('mails.next_attempt_at', 'desc')
      .orderBy('mails.id', 'desc')
      .limit(count)
      .execute()
  );
}

/** Removes the waiting mails of an issue from the outbox, whether tried before or not. Their recipients wait again. */
export async function recallMails(writer: Writer, issueId: number): Promise<void> {
  const queued = writer
    .selectFrom('newsletter_deliveries')
    .select('mail_id')
    .where('issue_id', '=', issueId)
    .where('state', '=', 'queued')
    .where('mail_id', 'is not', null);
  await deleteMails(writer).where('status', '=', 'waiting').where('id', 'in', queued).execute();
  await writer
    .updateTable('newsletter_deliveries')
    .set({ state: 'waiting' })
    .where('issue_id', '=', issueId)
    .where('state', '=', 'queued')
    .where('mail_id', 'is', null)
    .execute();
}

/**
 * Cleans up after a subscriber was deleted: their mails are deleted, unless one is being sent at this moment, and
 * newsletters that were not handed over get the state `left`.
 */
export async function leaveDeliveries(writer: Writer, subscriberId: number): Promise<void> {
  const own = writer
    .selectFrom('newsletter_deliveries')
    .select('mail_id')
    .where('subscriber_id', '=', subscriberId)
    .where('mail_id', 'is not', null);
  await deleteMails(writer).where('status', '!=', 'sending').where('id', 'in', own).execute();
  await writer
    .updateTable('newsletter_deliveries')
    .set({ state: 'left' })
    .where('subscriber_id', '=', subscriberId)
    .where('state', 'in', ['waiting', 'queued'])
    .where('mail_id', 'is', null)
    .execute();
}
