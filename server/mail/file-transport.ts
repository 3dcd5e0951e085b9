import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail } from '#server/mail/compose-mail.ts';
import type { Mailbox, Transport } from '#server/mail/transport.ts';

type Options = { directory: string; from: Mailbox };

/** Writes mails as .eml files instead of sending them. They hold personal data: only the owner may read. */
export function fileTransport({ directory, from }: Options): Transport {
  return {
    async send(mail) {
      const composed = await composeMail(mail, from);
      if (!composed) return { result: 'refused-for-good', code: 'EADDRESS', phase: 'address' };
      const file = join(directory, `${mail.created_at.replace(/[:.]/g, '-')}-${mail.id}.eml`);
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, composed.message, { mode: 0o600, flush: true });
        await rename(`${file}.part`, file);
      } catch (error) {
        return { result: 'try-later', code: codeOf(error), phase: 'file' };
      }
      return { result: 'accepted', code: 'FILE', phase: 'file' };
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'EUNKNOWN';
}
