import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { minute, second } from '#server/clock.ts';
import { composeMail } from '#server/mail/compose-mail.ts';
import { type SmtpServer, sendOverSmtp, trySignIn } from '#server/mail/smtp-session.ts';
import type { Mailbox, Transport } from '#server/mail/transport.ts';

/** Somebody waits for the result of a check. */
const checkMs = 10 * second;

type Options = { url: string; from: Mailbox };

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
 * Reads the address of the server. Its parameters are nodemailer's (`?name=…`, `?tls.servername=…`). A password
 * never crosses a network without TLS, unless `?requireTLS=false` allows it.
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
