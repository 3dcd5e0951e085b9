import PostalMime from 'postal-mime';
import { mailDelivery } from '#server/mail/delivery.ts';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import { recordingLog } from '#server/mail/testing/outbox.ts';
import { type SmtpSink, startSmtpSink } from '#server/mail/testing/smtp-sink.ts';
import type { Api } from '#tests/support/api.ts';
import { idOf } from '#tests/support/response-body.ts';

let made = 0;

/** Stores a confirmed subscriber for each e-mail address. */
export async function subscribe(api: Api, emails: string[], lang: 'en' | 'bn' = 'en'): Promise<void> {
  const now = api.clock().toISOString();
  await api.app.db.transaction(async (writer) => {
    for (const email of emails)
      await writer
        .insertInto('subscribers')
        .values({
          email,
          email_key: email.toLowerCase(),
          lang,
          asked_at: now,
          confirmed_at: now,
          secret_hash: `hash of ${email}`,
          leave_token: leaveTokenOf(email),
        })
        .execute();
  });
}

/** The token in the newsletters of a subscriber that `subscribe` has created. */
export const leaveTokenOf = (email: string) =>
  Buffer.from(email).toString('hex').padEnd(43, '0').slice(0, 43);

/** Creates a published article, in both languages. */
export async function publish(api: Api, title: string, changes: object = {}): Promise<number> {
  made += 1;
  const token = api.adminToken;
  const category = await api.call('POST', '/api/categories', { token, body: { name: `News ${made}` } });
  const body = {
    title,
    descriptions: `${title}: what to know.`,
    category_id: idOf(category.body),
    title_bn: `${title} বাংলায়`,
    descriptions_bn: 'যা জানা দরকার।',
    ...changes,
  };
  return idOf((await api.call('POST', '/api/blogs', { token, body })).body);
}

/** Creates an issue. */
export async function compose(api: Api, articles: number[], changes: object = {}): Promise<number> {
  const body = {
    subject: 'News for your journey',
    intro: 'Hello,\n\nthis is new.',
    articles,
    subject_bn: 'আপনার যাত্রার খবর',
    intro_bn: 'শুভেচ্ছা।',
    ...changes,
  };
  return idOf((await api.call('POST', '/api/newsletter-issues', { token: api.adminToken, body })).body);
}

/** A mail server for an app, and a function that delivers the app's outbox there, as its job does. */
export async function deliverTo(api: Api, behaviour: SmtpSink['behaviour'] = {}) {
  const sink = await startSmtpSink(behaviour);
  const from = { name: 'SetuCare', address: 'care@setucare.example' };
  const transport = smtpTransport({ url: sink.url, from });
  return {
    sink,
    deliver: () => {
      const { db, keys } = api.app;
      return mailDelivery({ db, transport, clock: api.clock, keys, log: recordingLog() }).deliverDue();
    },
    recipients: () => sink.received.flatMap(({ to }) => to),
    /** The last mail to an e-mail address, parsed. */
    async mailTo(email: string) {
      const found = sink.received.filter(({ to }) => to.includes(email)).at(-1);
      if (!found) throw new Error(`No mail to ${email}`);
      return PostalMime.parse(found.message);
    },
  };
}

/** Asks for the newsletter as a reader does, and lets the job mail the confirmation. */
export async function askForNewsletter(api: Pick<Api, 'call' | 'app'>, body: object) {
  const response = await api.call('POST', '/api/newsletter', { body });
  await api.app.services.newsletter.mailConfirmations();
  return response;
}
