import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { idsWithRecipient } from '#server/mail/mail-repository.ts';

/** How many files are looked up with one query. */
const batchSize = 500;

/** The mails that were written to files (`mail` in the data folder) while no mail server was set. */
export function mailFiles({ db, directory }: { db: Pick<Database, 'read'>; directory: string }) {
  return {
    /** Removes the files of erased mails, and of old mails whose text and recipient were deleted. */
    async removeErased(stopping?: AbortSignal): Promise<void> {
      const files = (await readdir(directory).catch(() => [])).flatMap((name) => {
        const id = /-(\d{1,9})\.eml$/.exec(name)?.[1];
        return id === undefined ? [] : [{ name, id: Number(id) }];
      });
      for (let start = 0; start < files.length && !stopping?.aborted; start += batchSize) {
        const batch = files.slice(start, start + batchSize);
        const known = new Set(
          await idsWithRecipient(
            db.read,
            batch.map(({ id }) => id),
          ),
        );
        for (const { name, id } of batch)
          if (!known.has(id)) await rm(join(directory, name), { force: true });
      }
    },
  };
}
export type MailFiles = ReturnType<typeof mailFiles>;
