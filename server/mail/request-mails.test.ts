import { afterEach, beforeEach, expect, test } from 'vitest';
import { enqueueRequestMails } from '#server/mail/request-mails.ts';
import { keys } from '#server/mail/testing/delivery.ts';
import { mailsIn, testClock, testOutbox } from '#server/mail/testing/outbox.ts';
import { siteDetails } from '#shared/site-details.ts';

const { clock } = testClock();
const settings = {
  site: siteDetails('SetuCare', 'https://setucare.example:8443'),
  portalUrl: 'https://setucare.example:8443',
  mailTo: ['office@setucare.example'],
  counts: undefined,
};
const request = {
  reference: 'TH-7K3Q9F',
  name: 'রহিমা বেগম',
  email: 'rahima@patients.example',
  phone: '01712345678',
  date: '2031-06-01',
  message: 'A lump in the throat',
  lang: 'bn' as const,
  created_at: clock().toISOString(),
};

const acknowledgement = { token: { secret: 'x'.repeat(43), hash: 'hash', keys } };

let outbox: Awaited<ReturnType<typeof testOutbox>>;
beforeEach(async () => {
  outbox = await testOutbox();
});
afterEach(() => outbox.close());

/** Stores the request and its mails, as the service does; after that, `last` may still fail. */
const store = (last: () => void) =>
  outbox.db.transaction(async (writer) => {
    const stored = await writer
      .insertInto('appointments')
      .values({ ...request, status: 'new', version: 1 })
      .returningAll()
      .executeTakeFirstOrThrow();
    await enqueueRequestMails(
      writer,
      { patientRequest: stored, dueAt: stored.created_at, respondBy: null, acknowledgement },
      settings,
      clock,
    );
    last();
  });

test('a request sends a mail to the office and one to the patient, each with the other as reply address', async () => {
  await store(() => {});
  const now = clock().toISOString();
  const waiting = {
    appointment_id: 1,
    status: 'waiting',
    attempts: 0,
    next_attempt_at: now,
    created_at: now,
  };
  expect(await mailsIn(outbox.db)).toMatchObject([
    {
      ...waiting,
      kind: 'appointment-office',
      recipient: 'office@setucare.example',
      recipient_name: 'SetuCare',
      reply_to: 'rahima@patients.example',
      message_id: expect.stringMatching(/@setucare\.example>$/),
    },
    {
      ...waiting,
      kind: 'appointment-acknowledgement',
      recipient: 'rahima@patients.example',
      recipient_name: 'রহিমা বেগম',
      reply_to: 'office@setucare.example',
    },
  ]);
});

test('a request sends no mail when it is not stored', async () => {
  const failing = store(() => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await mailsIn(outbox.db)).toEqual([]);
});
