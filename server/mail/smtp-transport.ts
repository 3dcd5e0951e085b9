import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { minute, second } from '#server/clock.ts';
import { type ComposedMail, composeMail } from '#server/mail/compose-mail.ts';
import type { Attempt, Outcome, Phase, Sender, Transport } from '#server/mail/transport.ts';

/** Somebody waits for the result of a check. */
const checkMs = 10 * second;

type Options = { url: string; from: Sender };

/** Sends mails through the SMTP server at `url` (smtp:// or smtps://). */
export function smtpTransport({ url, from }: Options): Transport {
  const server = smtpServer(url);
  return {
    server: new URL(url).host,
    check: () => trySignIn({ ...server, deadlineMs: checkMs }),
    async send(mail, attempt) {
      const composed = await composeMail(mail, from);
      if (!composed) return { result: 'refused-for-good', code: 'EADDRESS', phase: 'address' };
      return sendOverSmtp(server, composed, attempt);
    },
  };
}

const localHosts = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * Parses the URL of the server. Its parameters are nodemailer's (`?name=…`, `?tls.servername=…`). A password is never
 * sent over a network without TLS, unless `?requireTLS=false` allows it.
 */
export function smtpServer(url: string): SmtpServer {
  const { auth, ...given } = parseConnectionUrl(url);
  const credentials = auth?.user && auth.pass ? { user: auth.user, pass: auth.pass } : undefined;
  return {
    connection: {
      requireTLS: credentials !== undefined && !localHosts.includes(given.host ?? ''),
      ...given,
      connectionTimeout: 10 * second,
      greetingTimeout: 10 * second,
      socketTimeout: 30 * second,
      logger: false,
    },
    credentials,
    deadlineMs: 2 * minute,
  };
}

/** The host of the server, the credentials, and the maximum time for an attempt. */
type SmtpServer = {
  connection: SMTPConnectionOptions;
  credentials: { user: string; pass: string } | undefined;
  deadlineMs: number;
};

/** Replies about our account or the state of the session, not about the mail. */
const repliesNotAboutMail = [503, 530, 534, 535, 538];

/** The properties of nodemailer's errors that we use. */
type Failure = {
  code?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
  command?: string | undefined;
};

const enhancedCode = /^\d{3}[ -]5\.\d+\.\d+\b/;
/** The recipient's address is wrong (RFC 3463, 5.1.x); two of these codes are about the sender's. */
const noSuchMailbox = /^\d{3}[ -]5\.1\.(?![78]\b)\d/;
/** Servers use the same replies for problems with us, or with a mailbox that exists. */
const otherReason = /relay|quota|exceed|limit|rate|full|spam|block|polic/i;

/** Whether a reply that rejects the recipient means that there is no such mailbox. If in doubt, it does not. */
function saysNoMailbox(reply: number, response = ''): boolean {
  if (enhancedCode.test(response)) return noSuchMailbox.test(response);
  return [550, 551, 553].includes(reply) && !otherReason.test(response);
}

/**
 * The outcome of a failure. Only when the server rejects this mail's sender, recipient or message is the failure final;
 * a failure of the connection or the sign-in means that the server or our settings are wrong.
 */
function outcomeOf(failure: Failure, phase: Phase): Outcome {
  const reply = failure.responseCode ?? 0;
  const code = String(failure.responseCode ?? failure.code ?? 'EUNKNOWN');
  if (reply >= 500) {
    const forGood = (phase === 'envelope' || phase === 'data') && !repliesNotAboutMail.includes(reply);
    const bounced = failure.command === 'RCPT TO' && saysNoMailbox(reply, failure.response);
    return {
      result: forGood ? 'refused-for-good' : 'try-later',
      code,
      phase,
      ...(forGood && bounced && { bounced: true as const }),
    };
  }
  if (reply >= 400) return { result: 'try-later', code, phase };
  return { result: phase === 'data' ? 'unconfirmed' : 'try-later', code, phase };
}

/**
 * Sends one mail in its own connection. We use nodemailer's connection directly, because its transport reports a lost
 * connection without saying whether sending the message had begun.
 */
export async function sendOverSmtp(
  server: SmtpServer,
  mail: ComposedMail,
  { stopping, beforeHandover = async () => {} }: Attempt = {},
): Promise<Outcome> {
  // Loaded with the first mail.
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SMTPConnection(server.connection);
  let phase: Phase = 'connect';

  const { promise, resolve } = Promise.withResolvers<Outcome>();
  // The message is read only after the server accepted sender and recipient.
  const message = new Readable({
    read() {
      beforeHandover().then(
        () => {
          phase = 'data';
          this.push(mail.message);
          this.push(null);
        },
        () => resolve({ result: 'try-later', code: 'EHANDOVER', phase }),
      );
    },
  });

  const fail = (failure: Failure) => resolve(outcomeOf(failure, phase));
  connection.on('error', fail);
  connection.once('end', () => fail({ code: 'ECONNECTION' }));
  const deadline = setTimeout(() => fail({ code: 'EDEADLINE' }), server.deadlineMs);

  const stop = () => {
    if (phase !== 'data') resolve({ result: 'try-later', code: 'ESTOPPING', phase });
  };
  stopping?.addEventListener('abort', stop, { once: true });
  if (stopping?.aborted) stop();

  const send = () => {
    phase = 'envelope';
    connection.send({ from: mail.sender, to: [mail.recipient] }, message, (error, info) => {
      if (error) return fail(error);
      resolve({ result: 'accepted', code: /^\d{3}/.exec(info.response)?.[0] ?? '250', phase });
    });
  };
  connection.connect((error) => {
    if (error) return fail(error);
    if (!server.credentials || !connection.allowsAuth) return send();
    phase = 'login';
    connection.login({ credentials: server.credentials }, (refused) => (refused ? fail(refused) : send()));
  });

  const outcome = await promise;
  clearTimeout(deadline);
  stopping?.removeEventListener('abort', stop);
  connection.close();
  return outcome;
}

/** Connects to the server and signs in, without sending anything. */
async function trySignIn(server: SmtpServer): Promise<Outcome> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SMTPConnection(server.connection);
  let phase: Phase = 'connect';
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const fail = (failure: Failure) => resolve(outcomeOf(failure, phase));
  const done = () => resolve({ result: 'accepted', code: '250', phase });
  connection.on('error', fail);
  connection.once('end', () => fail({ code: 'ECONNECTION' }));
  const deadline = setTimeout(() => fail({ code: 'EDEADLINE' }), server.deadlineMs);
  connection.connect((error) => {
    if (error) return fail(error);
    if (!server.credentials || !connection.allowsAuth) return done();
    phase = 'login';
    connection.login({ credentials: server.credentials }, (refused) => (refused ? fail(refused) : done()));
  });
  const outcome = await promise;
  clearTimeout(deadline);
  connection.quit();
  connection.close();
  return outcome;
}
