import { type Clock, day, minute, second, timestampAfter } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { acquireLease } from '#server/db/leases.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import * as deliveries from '#server/domain/newsletter/delivery-repository.ts';
import { issueMails } from '#server/domain/newsletter/issue-mail.ts';
import * as issues from '#server/domain/newsletter/issue-repository.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { countInOutbox } from '#server/mail/count-repository.ts';
import { bounceMark } from '#server/mail/delivery.ts';
import { enqueueSiteMail } from '#server/mail/site-mail.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';

type Deps = {
  db: Database;
  clock: Clock;
  site: MailingSite;
  /** How many mails per minute are put into the outbox, by all nodes together. */
  perMinute: number;
};

/** How often the job runs. A batch is what may be sent until the next run. */
export const sendEveryMs = 5 * second;

/** Converts the rate to a batch size and an interval: 60 per minute is 5 every 5 seconds, 1 is 1 every minute. */
export function paceOf(perMinute: number): { batch: number; everyMs: number } {
  const batch = Math.max(1, Math.floor((perMinute * sendEveryMs) / minute));
  return { batch, everyMs: Math.floor((batch * minute) / perMinute) };
}

/** A job's timer is never early, but often a little late. The lease ends before the next run. */
const slackMs = second / 2;

/**
 * How long after its end the mails of an issue are still tracked. The outbox retries for two days, staff perhaps later.
 */
const trackedMs = 30 * day;
const outcomesAtOnce = 500;

/**
 * If this many of the latest mails failed, the server may be refusing all our mails and not single mailboxes: the
 * newsletter is paused.
 */
const failuresMax = 10;
const latest = 20;

const isBounce = ({ status, last_error }: { status: string | null; last_error: string | null }) =>
  status === 'failed' && (last_error?.endsWith(` ${bounceMark}`) ?? false);
const subscribersOf = (rows: { subscriber_id: number }[]) => rows.map(({ subscriber_id }) => subscriber_id);

/**
 * Sends the newsletters: stores the recipients of those that are due, puts their mails into the outbox, a few at a
 * time, and tracks the outcome of each. Every step is one transaction, so sending continues where a process that ended
 * has stopped, and nobody gets a newsletter twice.
 */
export function newsletterDelivery({ db, clock, site, perMinute }: Deps) {
  const now = () => clock().toISOString();
  const { batch, everyMs } = paceOf(perMinute);
  const lease = { name: 'newsletter-batch', forMs: Math.max(everyMs - slackMs, 0) };

  /** Stops an issue that has no published article. Staff then publish one, or choose another. */
  async function stop(writer: Writer, id: number): Promise<void> {
    await issues.updateIssue(writer, id, { state: 'stopped', reason: 'no_articles' });
  }

  async function start(id: number): Promise<void> {
    await db.transaction(async (writer) => {
      const issue = await issues.lockIssue(writer, id);
      if (issue?.state !== 'scheduled' || (issue.scheduled_at ?? '') > now()) return;
      if ((await issueMails(writer, issue, { site })).isEmpty) return stop(writer, id);
      await deliveries.insertRecipients(writer, id);
      await issues.updateIssue(writer, id, { state: 'sending', reason: null, started_at: now() });
      await recordActivity(writer, null, { entity: 'newsletter_issue', id, action: 'sent' }, now());
    });
  }

  /** Puts the next mails into the outbox. The lease, the mails and the deliveries are all stored, or none of them. */
  async function sendBatch(): Promise<void> {
    const sending = await issues.findSending(db.read);
    // While the mail server is unavailable, the remaining mails wait here and not in the outbox.
    if (sending === undefined || (await countInOutbox(db.read)) >= perMinute) return;
    await db.transaction(async (writer) => {
      if (!(await acquireLease(writer, lease, clock))) return;
      const issue = await issues.lockIssue(writer, sending);
      if (issue?.state !== 'sending') return;
      const letter = await issueMails(writer, issue, { site });
      if (letter.isEmpty) return stop(writer, issue.id);
      const next = await deliveries.nextWaiting(writer, issue.id, batch);
      if (next.length === 0) return finish(writer, issue.id);
      const recipients = await deliveries.lockRecipients(writer, subscribersOf(next));
      const found = new Map(recipients.map((row) => [row.id, row]));
      for (const { id, subscriber_id } of next) {
        const recipient = found.get(subscriber_id);
        if (!recipient) {
          await deliveries.setDelivery(writer, id, { state: 'left' });
          continue;
        }
        const lang: SiteLanguage = recipient.lang === 'bn' ? 'bn' : 'en';
        const unsubscribeUrl = letter.leaveUrl(lang, recipient.leave_token);
        const mail_id = await enqueueSiteMail(
          writer,
          {
            kind: 'newsletter',
            recipient: recipient.email,
            recipientName: null,
            bulk: { unsubscribeUrl },
            ...letter.mail(lang, unsubscribeUrl),
          },
          letter.settings,
          clock,
        );
        await deliveries.setDelivery(writer, id, { state: 'queued', mail_id });
      }
      if (next.length < batch) await finish(writer, issue.id);
    });
  }

  const finish = (writer: Writer, id: number) =>
    issues.updateIssue(writer, id, { state: 'sent', reason: null, finished_at: now() });

  /** Stores the outcome of the mails in the outbox, and which addresses bounced. */
  async function follow(): Promise<void> {
    const inFlight = await issues.listUnderWay(db.read, timestampAfter(clock, -trackedMs));
    if (inFlight.length === 0) return;
    const outdated = await deliveries.listOutdated(db.read, inFlight, outcomesAtOnce);
    if (outdated.length === 0) return;
    await db.transaction(async (writer) => {
      // Every transaction locks issues, then subscribers, then deliveries.
      const refused = await refusedIssues(writer, outdated);
      const isRefused = (row: { issue_id: number }) => refused.some(({ id }) => id === row.issue_id);
      const bounced = outdated.filter((row) => isBounce(row) && !isRefused(row));
      await deliveries.markBounced(writer, subscribersOf(bounced), now());
      const unmarked = refused.flatMap(({ bounces }) => subscribersOf(bounces));
      await deliveries.markBounced(writer, unmarked, null);
      const move = (rows: typeof outdated, to: 'sent' | 'failed' | 'unconfirmed' | 'left') =>
        deliveries.moveDeliveries(
          writer,
          rows.map(({ id }) => id),
          { from: to === 'left' ? ['queued'] : ['queued', 'failed', 'unconfirmed'], to },
        );
      const inState = (status: string | null) => outdated.filter((row) => row.status === status);
      await move(inState('sent'), 'sent');
      await move(inState('unconfirmed'), 'unconfirmed');
      await move(inState('failed'), 'failed');
      await move(inState(null), 'left');
      for (const { id, state } of refused) {
        if (state !== 'sending') continue;
        await deliveries.recallMails(writer, id);
        await issues.updateIssue(writer, id, { state: 'paused', reason: 'many_failed' });
      }
    });
  }

  /**
   * Locks and returns the issues whose mails mostly failed now and recently, and which of the latest failures look like
   * bounces.
   */
  async function refusedIssues(writer: Writer, rows: deliveries.OutdatedDelivery[]) {
    const refused = [];
    const byIssue = [...Map.groupBy(rows, (row) => row.issue_id)].sort(([a], [b]) => a - b);
    for (const [id, own] of byIssue) {
      const count = (state: string) => own.filter(({ status }) => status === state).length;
      if (count('failed') <= count('sent')) continue;
      const outcomes = await deliveries.latestOutcomes(writer, id, latest);
      const failed = outcomes.filter(({ status }) => status === 'failed').length;
      if (failed < failuresMax || failed * 2 <= outcomes.length) continue;
      const issue = await issues.lockIssue(writer, id);
      if (issue) refused.push({ id, state: issue.state, bounces: outcomes.filter(isBounce) });
    }
    return refused;
  }

  return {
    /** Does everything that is due now. */
    async run(stopping?: AbortSignal): Promise<void> {
      await follow();
      for (const id of await issues.listDue(db.read, now())) if (!stopping?.aborted) await start(id);
      if (!stopping?.aborted) await sendBatch();
    },
  };
}
