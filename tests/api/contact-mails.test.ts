import { expect, it } from 'vitest';
import type { MailKind } from '#shared/contract/mails.ts';
import { dateFormats } from '#shared/dates.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openedMail } from '#tests/support/mailed-tokens.ts';
import { inboxOf, referenceOf, request, requestOf, sendRequest } from '#tests/support/requests.ts';

const office = 'office@setucare.example';

describeEachEngine('the mails about a request', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', MAIL_TO: office });
  const mailsOf = async (changes: object = {}) => {
    const { id, reference } = await requestOf(api, referenceOf(await sendRequest(api, changes)));
    const { read } = api.app.db;
    const mails = await read.selectFrom('mails').selectAll().where('appointment_id', '=', id).execute();
    const opened = mails.map((mail) => openedMail(api.app.keys, mail));
    return { mails: opened.sort((a, b) => a.id - b.id), reference };
  };

  it('are stored in the outbox, one for the office and one for the patient', async () => {
    const { mails, reference } = await mailsOf();
    expect(mails).toMatchObject([
      { kind: 'appointment-office', recipient: office, reply_to: request.email, status: 'waiting' },
      { kind: 'appointment-acknowledgement', recipient: request.email, reply_to: office, status: 'waiting' },
    ]);
    for (const { text, html } of mails) {
      expect(text).toContain(reference);
      expect(html).toContain(reference);
    }
    expect(mails[1]?.text).toContain('within 24 hours');
    const stored = await requestOf(api, reference);
    expect(mails[0]?.text).toContain(
      `Answer by: ${dateFormats('en').timestamp(stored.due_at)} (Dhaka time)\n`,
    );
    expect(stored.mails).toMatchObject([
      { kind: 'appointment-office', status: 'waiting', attempts: 0, sent_at: null },
      { kind: 'appointment-acknowledgement', status: 'waiting', attempts: 0, sent_at: null },
    ]);
  });

  it('are not sent to an address that the caller adds', async () => {
    const { mails } = await mailsOf({
      toEmail: 'victim@elsewhere.example',
      mailTo: 'victim@elsewhere.example',
    });
    expect(mails.map(({ recipient }) => recipient)).toEqual([office, request.email]);
    expect(JSON.stringify(mails)).not.toContain('victim');
  });

  it('have headers of one line, even if line breaks were typed', async () => {
    const name = 'Rahima\r\nBcc: victim@elsewhere.example\r\n\r\n<script>alert(1)</script>';
    const { mails } = await mailsOf({ name });
    expect(mails.map(({ recipient }) => recipient)).toEqual([office, request.email]);
    for (const mail of mails) {
      expect(`${mail.subject}${mail.recipient_name}${mail.reply_to}`).not.toMatch(/[\r\n]/);
      expect(mail.html).not.toContain('<script>');
    }
  });

  it('keep a Bangla name unchanged', async () => {
    const { mails } = await mailsOf({ lang: 'bn' });
    expect(mails[0]?.text).toContain(request.name);
    expect(mails[1]?.recipient_name).toBe(request.name);
  });

  it('are stored together with the request or not at all', async () => {
    const before = (await inboxOf(api)).length;
    await api.app.db.transaction((writer) => writer.schema.alterTable('mails').renameTo('lost').execute());
    const failed = await sendRequest(api);
    await api.app.db.transaction((writer) => writer.schema.alterTable('lost').renameTo('mails').execute());
    expect(failed.status).toBe(500);
    expect(await inboxOf(api)).toHaveLength(before);
    expect((await sendRequest(api)).status).toBe(201);
  });
});

describeEachEngine('an installation without an office address', (engine) => {
  const api = useApi(engine);
  it('sends the mails to the administrator', async () => {
    await sendRequest(api);
    const mails = await api.app.db.read.selectFrom('mails').select('recipient').orderBy('id').execute();
    expect(mails[0]?.recipient).toBe(admin.email);
  });
});

describeEachEngine('a stranger who sends requests with the address of somebody else', (engine) => {
  const api = useApi(engine, { MAIL_TO: office });

  it('has every request stored, but causes only five mails an hour to that address', async () => {
    const send = (nth: number) =>
      api.call('POST', '/api/contact', {
        body: { ...request, email: nth % 2 ? 'Victim@elsewhere.example' : 'victim@elsewhere.example' },
        ip: `203.0.113.${nth}`,
      });
    const count = async (kind: MailKind) => {
      const mails = await api.app.db.read.selectFrom('mails').select('id').where('kind', '=', kind).execute();
      return mails.length;
    };
    for (let nth = 1; nth <= 7; nth += 1) expect((await send(nth)).status).toBe(201);
    expect(await inboxOf(api)).toHaveLength(7);
    expect([await count('appointment-office'), await count('appointment-acknowledgement')]).toEqual([7, 5]);
    api.pass(60 * 60 * 1000);
    await send(8);
    expect(await count('appointment-acknowledgement')).toBe(6);
  });
});

describeEachEngine('a patient whose request could not be stored at first', (engine) => {
  const api = useApi(engine, { MAIL_TO: office });
  const rename = (from: string, to: string) =>
    api.app.db.transaction((writer) => writer.schema.alterTable(from).renameTo(to).execute());

  it('gets the mail no matter how often sending was tried', async () => {
    const send = (key: string) =>
      api.call('POST', '/api/contact', { body: request, headers: { 'idempotency-key': key } });
    await rename('mails', 'lost');
    for (let nth = 1; nth <= 6; nth += 1) expect((await send('first-try')).status).toBe(500);
    await rename('lost', 'mails');
    // A repeated request that is already stored does not count either.
    for (let nth = 1; nth <= 6; nth += 1) expect((await send('first-try')).status).toBe(201);
    expect((await send('second-try')).status).toBe(201);
    const { read } = api.app.db;
    const kind = 'appointment-acknowledgement';
    const sent = await read.selectFrom('mails').select('recipient').where('kind', '=', kind).execute();
    expect(sent).toEqual([{ recipient: request.email }, { recipient: request.email }]);
  });
});
