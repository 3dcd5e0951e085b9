import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '#server/error-code.ts';
import { composeMail } from '#server/mail/compose-mail.ts';
import type { Sender, Transport } from '#server/mail/transport.ts';

type Options = { directory: string; from: Sender };

/** The suffix of a file that is being written. */
const unfinished = '.part';

/**
 * Writes mails as .eml files instead of sending them. They contain personal data: only the owner may read them. Writing
 * the same mail again replaces its file, so no handover is recorded.
 */
export function fileTransport({ directory, from }: Options): Transport {
  return {
    async send(mail) {
      const composed = await composeMail(mail, from);
      if (!composed) return { result: 'refused-for-good', code: 'EADDRESS', phase: 'address' };
      const file = join(directory, `${mail.created_at.replace(/[:.]/g, '-')}-${mail.id}.eml`);
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await writeFile(`${file}${unfinished}`, composed.message, { mode: 0o600, flush: true });
        await rename(`${file}${unfinished}`, file);
      } catch (error) {
        return { result: 'try-later', code: errorCodeOf(error) ?? 'EUNKNOWN', phase: 'file' };
      }
      return { result: 'accepted', code: 'FILE', phase: 'file' };
    },
  };
}

/**
 * Removes the unfinished files of an earlier process. For the start of a server: a command would remove the file that a
 * server is writing. A folder that can't be read is reported with the first mail.
 */
export async function removeUnfinishedMails(directory: string): Promise<void> {
  const files = await readdir(directory).catch(() => []);
  for (const file of files) {
    if (file.endsWith(unfinished)) await rm(join(directory, file), { force: true }).catch(() => {});
  }
}
