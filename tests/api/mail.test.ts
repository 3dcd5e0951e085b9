import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { referenceOf, request, requestOf, sendRequest } from '#tests/support/requests.ts';

const office = 'office@setucare.example';
const minute = 60 * 1000;
const mailbox = await openMailbox();
afterAll(() => mailbox.stop());

const siteSettingsVersion = z.looseObject({ version: z.int() });

describeEachEngine('mail', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', SMTP_URL: mailbox.url, MAIL_TO: office });
  const send = async (changes: object = {}) => referenceOf(await sendRequest(api, changes));
  const lettersAbout = (reference: string) =>
    mailbox.letters.filter(({ mail }) => `${mail.subject}${mail.text}`.includes(reference));
  const arrived = (reference: string, to: string) =>
    mailbox.waitFor((letter) => letter.to.includes(to) && `${letter.mail.text}`.includes(reference));
  const statusesOf = async (reference: string) =>
    (await requestOf(api, reference)).mails.map(({ status }) => status);

  it('about a request arrives once at the office and once at the patient', async () => {
    api.app.jobs.start();
    const reference = await send();
    const toOffice = await arrived(reference, office);
    const toPatient = await arrived(reference, request.email);
    expect(toOffice.to).toEqual([office]);
    expect(toPatient.to).toEqual([request.email]);
    expect(toOffice.mail.replyTo?.[0]?.address).toBe(request.email);
    expect(toPatient.mail).toMatchObject({
      from: { name: 'SetuCare' },
      to: [{ name: request.name, address: request.email }],
      text: expect.stringContaining('within 24 hours'),
      html: expect.stringContaining(reference),
    });
    await expect.poll(() => statusesOf(reference)).toEqual(['sent', 'sent']);

    // When a later request's mails have arrived, the job has run again.
    await arrived(await send(), request.email);
    expect(lettersAbout(reference)).toHaveLength(2);
    const { mails } = await requestOf(api, reference);
    expect(mails).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  it('comes from the name that the site has when it is sent', async () => {
    const token = api.adminToken;
    const { body } = await api.call('GET', '/api/site/settings', { token });
    const rename = async (name: string) => {
      const { version } = siteSettingsVersion.parse(
        (await api.call('GET', '/api/site/settings', { token })).body,
      );
      await api.call('PUT', '/api/site/settings', { token, body: { ...Object(body), version, name } });
    };
    for (const name of ['সেতু "কেয়ার", ঢাকা', 'Padma, Care <care@x.example>; "Dhaka"', 'SetuCare']) {
      await rename(name);
      const reference = await send();
      for (const to of [office, request.email])
        expect((await arrived(reference, to)).mail.from).toMatchObject({
          name,
          address: api.config.mailFrom,
        });
    }
  });

  it('gets no other headers or recipients from what was typed into a form', async () => {
    const name = 'Rahima\r\nBcc: victim@elsewhere.example\u202e\r\n\r\n<img src=x>';
    const reference = await send({ name, message: '.\r\nMAIL FROM:<a@b.example>\r\n<script>' });
    const { mail, to } = await arrived(reference, request.email);
    expect(to).toEqual([request.email]);
    expect(mail.bcc).toBeUndefined();
    // A name that looks like a link or an email address is left out.
    expect(mail.to).toEqual([{ name: '', address: request.email }]);
    const office = await arrived(reference, 'office@setucare.example');
    expect(`${mail.html}${office.mail.html}`).not.toMatch(/<script|<img src=x/);
    expect(lettersAbout(reference)).toHaveLength(2);
  });

  it('waits while the mail server is down, and arrives when it is back', async () => {
    await mailbox.stop();
    const reference = await send();
    const attempts = async () => (await requestOf(api, reference)).mails[0]?.attempts;
    await expect.poll(attempts).toBe(1);
    await expect.poll(() => statusesOf(reference)).toEqual(['waiting', 'waiting']);
    expect(lettersAbout(reference)).toEqual([]);

    await mailbox.start();
    api.pass(minute);
    api.app.jobs.run('mail-delivery');
    await arrived(reference, office);
    await arrived(reference, request.email);
    await expect.poll(() => statusesOf(reference)).toEqual(['sent', 'sent']);
    expect(lettersAbout(reference)).toHaveLength(2);
  });
});
