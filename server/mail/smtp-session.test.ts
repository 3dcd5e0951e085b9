import { afterEach, expect, test } from 'vitest';
import { sendOverSmtp } from '#server/mail/smtp-transport.ts';
import { hangUp, type Script, silence, startScriptedServer } from '#server/mail/testing/scripted-server.ts';

const mail = {
  sender: 'care@setucare.example',
  recipient: 'rahima@patients.example',
  message: Buffer.from('Subject: TH-1\r\n\r\nHello\r\n'),
};

let server: Awaited<ReturnType<typeof startScriptedServer>> | undefined;
afterEach(() => server?.close());

async function sendOverSmtpTo(script: Script, deadlineMs = 5000) {
  server = await startScriptedServer(script);
  const connection = { host: '127.0.0.1', port: server.port };
  return sendOverSmtp({ connection, credentials: undefined, deadlineMs }, mail);
}

test('the SMTP session reports a mail that the server accepted', async () => {
  expect(await sendOverSmtpTo({})).toEqual({ result: 'accepted', code: '250', phase: 'data' });
});

test.each<[string, Script, string, string]>([
  ['hangs up instead of greeting', { greeting: hangUp }, 'ECONNECTION', 'connect'],
  ['is not in service', { greeting: '554 go away' }, '554', 'connect'],
  ['is busy', { greeting: '421 later' }, '421', 'connect'],
  ['hangs up at the sender', { MAIL: hangUp }, 'ECONNECTION', 'envelope'],
  ['hangs up at the recipient', { RCPT: hangUp }, 'ECONNECTION', 'envelope'],
  ['hangs up before it takes the message', { DATA: hangUp }, 'ECONNECTION', 'envelope'],
  ['has no room for the recipient', { RCPT: '452 full' }, '452', 'envelope'],
  ['asks for a login', { MAIL: '530 who are you?' }, '530', 'envelope'],
  ['puts the message off', { '.': '451 later' }, '451', 'data'],
])('the SMTP session asks for a later attempt when the server %s', async (_what, script, code, phase) => {
  expect(await sendOverSmtpTo(script)).toEqual({ result: 'try-later', code, phase });
});

test.each<[string, Script, string]>([
  ['the sender', { MAIL: '550 no' }, 'envelope'],
  ['us at the recipient', { RCPT: '550 5.7.1 you are on a list' }, 'envelope'],
  ['more mails today', { RCPT: '550 5.4.5 Daily user sending quota exceeded' }, 'envelope'],
  ['more mails without a code', { RCPT: '550 Sending limit exceeded' }, 'envelope'],
  ['to relay', { RCPT: '550 Relaying denied' }, 'envelope'],
  ['our address at the recipient', { RCPT: '550 5.1.8 Sender address rejected' }, 'envelope'],
  ['the message before it came', { DATA: '550 no' }, 'envelope'],
  ['the message', { '.': '550 no' }, 'data'],
])('the SMTP session gives up when the server rejects %s for good', async (_what, script, phase) => {
  expect(await sendOverSmtpTo(script)).toEqual({ result: 'refused-for-good', code: '550', phase });
});

test('the SMTP session gives up on a mailbox that does not exist, and reports that the mail bounced', async () => {
  const bounced = { result: 'refused-for-good', code: '550', phase: 'envelope', bounced: true };
  for (const reply of ['550 no', '550 5.1.1 no', '550-5.1.10 no\r\n550 5.1.10 such domain']) {
    expect(await sendOverSmtpTo({ RCPT: reply }), reply).toEqual(bounced);
    await server?.close();
  }
});

test.each(['552 5.2.2 over quota', '554 5.7.1 relay access denied', '552 full', '554 no'])(
  'the SMTP session does not treat %s as a mailbox that does not exist',
  async (reply) => {
    const outcome = await sendOverSmtpTo({ RCPT: reply });
    expect(outcome).toEqual({ result: 'refused-for-good', code: reply.slice(0, 3), phase: 'envelope' });
  },
);

test('the SMTP session reports unconfirmed when the connection breaks after the message', async () => {
  const broken = { result: 'unconfirmed', code: 'ECONNECTION', phase: 'data' };
  expect(await sendOverSmtpTo({ '.': hangUp })).toEqual(broken);
});

test('the SMTP session asks for a later attempt when the server goes silent before the message, and reports unconfirmed after it', async () => {
  const lost = { result: 'try-later', code: 'EDEADLINE', phase: 'envelope' };
  expect(await sendOverSmtpTo({ RCPT: silence }, 600)).toEqual(lost);
  await server?.close();
  const unsure = { result: 'unconfirmed', code: 'EDEADLINE', phase: 'data' };
  expect(await sendOverSmtpTo({ '.': silence }, 600)).toEqual(unsure);
});

test('the SMTP session asks for a later attempt when no server listens', async () => {
  const outcome = await sendOverSmtpTo({});
  expect(outcome.result).toBe('accepted');
  const port = server?.port ?? 0;
  await server?.close();
  const connection = { host: '127.0.0.1', port };
  const nobody = await sendOverSmtp({ connection, credentials: undefined, deadlineMs: 5000 }, mail);
  expect(nobody).toEqual({ result: 'try-later', code: 'ESOCKET', phase: 'connect' });
});

test('the SMTP session asks for a later attempt when the server process stops before the message was sent', async () => {
  server = await startScriptedServer({ greeting: silence });
  const connection = { host: '127.0.0.1', port: server.port };
  const stopping = new AbortController();
  const outcome = sendOverSmtp({ connection, credentials: undefined, deadlineMs: 60_000 }, mail, {
    stopping: stopping.signal,
  });
  stopping.abort();
  expect(await outcome).toEqual({ result: 'try-later', code: 'ESTOPPING', phase: 'connect' });
});
