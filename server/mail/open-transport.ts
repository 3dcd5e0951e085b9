import { join } from 'node:path';
import { fileTransport } from '#server/mail/file-transport.ts';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import type { Mailbox, Transport } from '#server/mail/transport.ts';

type Options = {
  smtpUrl: string | undefined;
  dataDir: string;
  from: Mailbox;
  log: { warn(fields: object, text: string): void };
};

/** The SMTP server if one is set, else files in the data folder, with a warning in the log. */
export function openTransport({ smtpUrl, dataDir, from, log }: Options): Transport {
  if (smtpUrl) return smtpTransport({ url: smtpUrl, from });
  const directory = join(dataDir, 'mail');
  log.warn({ directory }, 'SMTP_URL is not set: mails are written to files and not sent');
  return fileTransport({ directory, from });
}
