import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredMail } from '#server/mail/mail-repository.ts';
import { smtpServer, smtpTransport } from '#server/mail/smtp-transport.ts';
import { mailsIn, post, testClock, testOutbox } from '#server/mail/testing/outbox.ts';
import { type SmtpSink, startSmtpSink } from '#server/mail/testing/smtp-sink.ts';

const from = { name: 'সেতুকেয়ার SetuCare', address: 'care@setucare.example' };

let outbox: Awaited<ReturnType<typeof testOutbox>>;
let sink: SmtpSink;
beforeEach(async () => {
  outbox = await testOutbox();
  sink = await startSmtpSink();
});
afterEach(async () => {
  await sink.close();
  await outbox.close();
});

async function posted(mail: Parameters<typeof post>[2] = {}): Promise<StoredMail> {
  await post(outbox.db, testClock().clock, mail);
  const [stored] = await mailsIn(outbox.db);
  if (!stored) throw new Error('Nothing was posted');
  return stored;
}

const send = (mail: StoredMail, url = sink.url) => smtpTransport({ url, from }).send(mail);

test('the SMTP transport delivers a mail with both parts, Bangla names and all headers', async () => {
  const mail = await posted();
  expect(await send(mail)).toEqual({ result: 'accepted', code: '250', phase: 'data' });

  const [received, ...more] = sink.received;
  expect(more).toEqual([]);
  expect(received).toMatchObject({ from: from.address, to: ['rahima@patients.example'] });
  const parsed = await PostalMime.parse(received?.message ?? '');
  expect(parsed.from).toMatchObject(from);
  expect(parsed.to).toMatchObject([{ name: 'রহিমা বেগম', address: 'rahima@patients.example' }]);
  expect(parsed.replyTo).toMatchObject([{ address: 'office@setucare.example' }]);
  expect(parsed.subject).toBe('আপনার অনুরোধ আমরা পেয়েছি: TH-7K3Q9F');
  expect(parsed.text?.trim()).toBe('ধন্যবাদ');
  expect(parsed.html?.trim()).toBe('<p>ধন্যবাদ</p>');
  expect(parsed.messageId).toBe(mail.message_id);
  expect(parsed.messageId).toMatch(/^<[\da-f-]{36}@setucare\.example>$/);
  expect(parsed.date).toBe('2031-05-06T07:08:09.000Z');
  expect(parsed.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test('the SMTP transport sends nothing when another process has taken over the mail', async () => {
  const transport = smtpTransport({ url: sink.url, from });
  const beforeHandover = () => Promise.reject(new Error('taken over'));
  const outcome = await transport.send(await posted(), { beforeHandover });
  expect(outcome).toEqual({ result: 'try-later', code: 'EHANDOVER', phase: 'envelope' });
  expect(sink.received).toEqual([]);
});

test('the SMTP transport adds no header and no recipient for line ends in names, subjects and addresses', async () => {
  const mail = await posted({
    recipientName: 'Rahima\r\nBcc: evil@x.example',
    subject: 'TH-1\r\nBcc: evil@x.example\r\n\r\nbuy\u2028this\u202e',
    replyTo: 'a@b.example\r\nBcc: evil@x.example',
  });
  expect((await send(mail)).result).toBe('accepted');

  expect(sink.received.map(({ to }) => to)).toEqual([['rahima@patients.example']]);
  const parsed = await PostalMime.parse(sink.received[0]?.message ?? '');
  const keys = parsed.headers.map(({ key }) => key);
  expect(keys).not.toContain('bcc');
  expect(keys).not.toContain('reply-to');
  expect(parsed.subject).toBe('TH-1 Bcc: evil@x.example buy this');
  expect(parsed.to).toMatchObject([{ name: '', address: 'rahima@patients.example' }]);
  expect(parsed.text?.trim()).toBe('ধন্যবাদ');
});

test('the SMTP transport omits a name that looks like a list of addresses', async () => {
  const mail = await posted({ recipientName: 'evil@x.example, "Other" <other@x.example>' });
  expect((await send(mail)).result).toBe('accepted');
  expect(sink.received.map(({ to }) => to)).toEqual([['rahima@patients.example']]);
  const parsed = await PostalMime.parse(sink.received[0]?.message ?? '');
  expect(parsed.to).toMatchObject([{ name: '', address: 'rahima@patients.example' }]);
});

test.each([
  'a@b.example, evil@x.example',
  'a@b.example,evil@x.example',
  'a@b.example;evil@x.example',
  'a@b.example evil@x.example',
  'a@b.example\r\nRCPT TO:<evil@x.example>',
  'a@b.example>\r\nRCPT TO:<evil@x.example',
  'Office <a@b.example>',
  '"a, evil"@x.example',
  'list:a@b.example,evil@x.example;',
  'a@b.example\u0000',
  'nobody',
  '',
])('the SMTP transport sends nothing to %j, which is not one address', async (recipient) => {
  const mail = await posted({ recipient });
  expect(await send(mail)).toEqual({ result: 'refused-for-good', code: 'EADDRESS', phase: 'address' });
  expect(sink.received).toEqual([]);
});

test('the SMTP transport delivers lines that begin with a dot unchanged', async () => {
  const mail = await posted({ text: 'one\n.\n..two\nQUIT' });
  await send(mail);
  const parsed = await PostalMime.parse(sink.received[0]?.message ?? '');
  expect(parsed.text?.trim()).toBe('one\n.\n..two\nQUIT');
});

test('the SMTP transport signs in with the credentials of the URL, and loses no mail with a wrong password', async () => {
  await sink.close();
  sink = await startSmtpSink({ password: 's3 cret' });
  const mail = await posted();
  const at = (password: string) => `smtp://mailer:${password}@127.0.0.1:${sink.port}`;
  expect(await send(mail, at('wrong'))).toEqual({ result: 'try-later', code: '535', phase: 'login' });
  expect(sink.received).toEqual([]);
  expect((await send(mail, at('s3%20cret'))).result).toBe('accepted');
});

test.each([
  ['smtp://me:secret@mail.example', true],
  ['smtp://me:secret@mail.example?requireTLS=false', false],
  ['smtp://me:secret@127.0.0.1:25', false],
  ['smtp://mail.example', false],
])('the SMTP transport requires TLS for %s: %s', (url, requireTLS) => {
  expect(smtpServer(url).connection.requireTLS).toBe(requireTLS);
});

test('the SMTP transport uses TLS from the start for smtps://', () => {
  const { connection, credentials } = smtpServer('smtps://me%40mail.example:p%2Fw@mail.example');
  expect(connection).toMatchObject({ host: 'mail.example', secure: true });
  expect(credentials).toEqual({ user: 'me@mail.example', pass: 'p/w' });
});
