import { join } from 'node:path';
import { fileTransport } from '#server/mail/file-transport.ts';
import type { Sender, Transport } from '#server/mail/transport.ts';

/** Where mails are written, in the data folder. */
export const mailFolder = 'mail';

type Options = {
  smtpUrl: string | undefined;
  dataDir: string;
  from: Sender;
  log: { warn(fields: object, text: string): void };
};

/** The SMTP server if one is set, otherwise files in the data folder, with a warning in the log. */
export async function openTransport({ smtpUrl, dataDir, from, log }: Options): Promise<Transport> {
  if (smtpUrl) {
    const { smtpTransport } = await import('#server/mail/smtp-transport.ts');
    return smtpTransport({ url: smtpUrl, from });
  }
  const directory = join(dataDir, mailFolder);
  log.warn({ directory }, 'SMTP_URL is not set: mails are written to files and not sent');
  return fileTransport({ directory, from });
}
