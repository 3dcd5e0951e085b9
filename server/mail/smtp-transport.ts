import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { minute, second } from '#server/clock.ts';
import { composeLetter } from '#server/mail/compose-mail.ts';
import { handOver, type SmtpServer } from '#server/mail/smtp-session.ts';
import type { Mailbox, Transport } from '#server/mail/transport.ts';

type Options = { url: string; from: Mailbox };

/** Hands mails to the SMTP server at `url` (smtp:// or smtps://). */
export function smtpTransport({ url, from }: Options): Transport {
  const server = smtpServer(url);
  return {
    async send(mail, stopping) {
      const letter = await composeLetter(mail, from);
      if (!letter) return { result: 'refused-for-good', code: 'EADDRESS', phase: 'address' };
      return handOver(server, letter, stopping);
    },
  };
}

const ownMachine = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * Reads the address of the server; parameters in it are nodemailer's (`?name=…`, `?tls.servername=…`).
 * A password never crosses a network in the clear: `?requireTLS=false` says that it may.
 */
export function smtpServer(url: string): SmtpServer {
  const { auth, ...given } = parseConnectionUrl(url);
  const credentials = auth?.user && auth.pass ? { user: auth.user, pass: auth.pass } : undefined;
  return {
    connection: {
      requireTLS: credentials !== undefined && !ownMachine.includes(given.host ?? ''),
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
