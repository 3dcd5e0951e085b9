import { afterEach, beforeEach, expect, it } from 'vitest';
import { enqueueSiteMail, type SiteMail } from '#server/mail/site-mail.ts';
import { mailsIn, testClock, testOutbox } from '#server/mail/testing/outbox.ts';
import { siteDetails } from '#shared/site-details.ts';

const { clock } = testClock();
const site = siteDetails('SetuCare', 'https://setucare.example:8443');
const mail: SiteMail<'case-reminder'> = {
  kind: 'case-reminder',
  recipient: 'rahima@patients.example',
  recipientName: null,
  lang: 'en',
  facts: { reference: 'TH-7K3Q9F', caseId: 7, name: 'Rahima' },
};

let outbox: Awaited<ReturnType<typeof testOutbox>>;
beforeEach(async () => {
  outbox = await testOutbox();
});
afterEach(() => outbox.close());

const stored = async (changes: Partial<SiteMail<'case-reminder'>>, mailTo: string[]) => {
  await outbox.db.transaction((writer) =>
    enqueueSiteMail(
      writer,
      { ...mail, ...changes },
      { site, portalUrl: site.url, mailTo, counts: undefined },
      clock,
    ),
  );
  return (await mailsIn(outbox.db))[0];
};

it('sends what is answered to the first address of the office, from the host of the site', async () => {
  const row = await stored({}, ['office@setucare.example', 'second@setucare.example']);
  expect(row).toMatchObject({ reply_to: 'office@setucare.example', appointment_id: null });
  expect(row?.message_id).toMatch(/@setucare\.example>$/);
});

it('has nowhere to answer to without an office', async () => {
  expect(await stored({}, [])).toMatchObject({ reply_to: null });
});

it.each([null, 'karim@patients.example'])('keeps what the mail itself says: %s', async (replyTo) => {
  expect(await stored({ replyTo }, ['office@setucare.example'])).toMatchObject({ reply_to: replyTo });
});
