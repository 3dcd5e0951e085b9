import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { SignedInUser } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour, second } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { loadDocuments } from '#server/documents.ts';
import { findAccount, hasEmail } from '#server/domain/accounts/account-repository.ts';
import { problemOf } from '#server/domain/mails/mail-presenter.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import { notFound } from '#server/errors.ts';
import { recordOutcome } from '#server/mail/health.ts';
import { readHealth } from '#server/mail/health-repository.ts';
import { hostOf } from '#server/mail/site-mail.ts';
import type { Outcome, Transport } from '#server/mail/transport.ts';
import type { MailDelivery, MailTest } from '#shared/contract/mails.ts';

type Deps = {
  db: Database;
  clock: Clock;
  transport: Transport;
  site: Pick<SiteService, 'details'>;
  /** `undefined` if there are no rate limits. */
  throttle: Throttle | undefined;
};

/** Somebody in front of the screen waits for the result of a test. */
const testMs = 20 * second;

/** Reports whether mails can be delivered, and tests the delivery. */
export function deliveryCheck({ db, clock, transport, site, throttle }: Deps) {
  const { server } = transport;

  const attempt = async (recipient: string, recipient_name: string): Promise<Outcome> => {
    const details = await site.details();
    const { writeMail } = await loadDocuments();
    const frame = { site: details, portalUrl: details.url, lang: 'en' } as const;
    const mail = {
      id: 0,
      kind: 'mail-test' as const,
      recipient,
      recipient_name,
      reply_to: null,
      ...writeMail('mail-test', {}, frame),
      message_id: `<${randomUUID()}@${hostOf(details)}>`,
      unsubscribe_url: null,
      created_at: clock().toISOString(),
    };
    const overdue = setTimeout(testMs, { result: 'unconfirmed', code: 'EDEADLINE', phase: 'data' } as const, {
      ref: false,
    });
    return Promise.race([transport.send(mail, { stopping: AbortSignal.timeout(testMs) }), overdue]);
  };

  return {
    /** Whether the mail server accepts mails, according to the last attempt. */
    async state(): Promise<MailDelivery> {
      if (server === undefined) return { state: 'files', problem: null };
      const known = await readHealth(db.read, server);
      if (!known) return { state: 'untested', problem: null };
      return { state: known.works ? 'working' : 'failing', problem: problemOf(known.problem) };
    },

    /** Sends a test mail to the caller's address without using the outbox. Throws `too_many` after ten per hour. */
    async test(caller: SignedInUser): Promise<MailTest> {
      await throttle?.take({ name: 'mail test', subject: String(caller.id), max: 10, windowMs: hour });
      const account = await findAccount(db.read, caller.id);
      if (!account || !hasEmail(account)) throw notFound();
      const outcome = await attempt(account.email, account.name);
      await db.transaction((writer) => recordOutcome(writer, server, outcome, clock().toISOString()));
      const { result, code, phase } = outcome;
      if (result !== 'accepted') return { result: 'failed', problem: problemOf(`${code} ${phase}`) };
      return { result: phase === 'file' ? 'written' : 'sent', problem: null };
    },
  };
}
export type DeliveryCheck = ReturnType<typeof deliveryCheck>;
