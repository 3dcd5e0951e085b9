import type { Database, Reader } from '#server/db/database.ts';
import { findMailsToSeal, replaceMail } from '#server/mail/sealing-repository.ts';
import { type InstallationKeys, keyMissing, storeCheck } from '#server/secrets/installation-keys.ts';
import { type KeyRing, type Purpose, UnsealError } from '#server/secrets/key-ring.ts';
import * as repository from '#server/secrets/secret-repository.ts';

const batchSize = 100;

/** How many records have re-encrypted secrets, and how many could not be decrypted. */
type SealedCount = { sealed: number; unreadable: number };

/**
 * Encrypts with the current key what is stored unencrypted or under an earlier key: second factors, mails with a token,
 * and the keys of papers and voice messages. It may run at the same time as servers, and again after an interruption.
 */
export async function sealStored(db: Database, ring: KeyRing, stopping?: AbortSignal): Promise<SealedCount> {
  const count: SealedCount = { sealed: 0, unreadable: 0 };
  const again = (purpose: Purpose, context: string, stored: string) =>
    ring.seal(purpose, context, ring.open(purpose, context, stored));

  const sealOne = async (seal: () => () => Promise<void>) => {
    try {
      await seal()();
      count.sealed += 1;
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error;
      count.unreadable += 1;
    }
  };

  for (let after = 0; !stopping?.aborted; ) {
    const factors = await repository.findFactorsToSeal(db.read, ring.currentPrefix, after, batchSize);
    for (const factor of factors) {
      const context = String(factor.user_id);
      await sealOne(() => {
        const secret = again('second-factor', context, factor.secret);
        const next_secret =
          factor.next_secret === null ? null : again('second-factor', context, factor.next_secret);
        return () =>
          db.transaction((writer) => repository.replaceFactor(writer, factor, { secret, next_secret }));
      });
      after = factor.user_id;
    }
    if (factors.length < batchSize) break;
  }

  for (let after = 0; !stopping?.aborted; ) {
    const mails = await findMailsToSeal(db.read, ring.currentPrefix, after, batchSize);
    for (const mail of mails) {
      await sealOne(() => {
        const text = again('mail', mail.message_id, mail.text);
        const html = again('mail', mail.message_id, mail.html);
        return () => db.transaction((writer) => replaceMail(writer, mail, { text, html }));
      });
      after = mail.id;
    }
    if (mails.length < batchSize) break;
  }

  for (const table of repository.withKeys) {
    for (let after = 0; !stopping?.aborted; ) {
      const papers = await papersToSeal(db.read, table, ring, after);
      for (const paper of papers) {
        await sealOne(() => {
          const wrapped = again('papers', paper.folder, paper.wrapped_key ?? '');
          return () => db.transaction((writer) => repository.replacePaperKey(writer, table, paper, wrapped));
        });
        after = paper.id;
      }
      if (papers.length < batchSize) break;
    }
  }

  if (!stopping?.aborted) await db.transaction((writer) => storeCheck(writer, ring));
  return count;
}

const papersToSeal = (
  reader: Reader,
  table: (typeof repository.withKeys)[number],
  { currentPrefix: prefix }: KeyRing,
  afterId = 0,
) => repository.findPapersToSeal(reader, table, { prefix, afterId, limit: batchSize });

/** How many records contain a secret that the current key does not decrypt. */
export async function countToSeal(db: Database, ring: KeyRing): Promise<number> {
  const factors = await repository.findFactorsToSeal(db.read, ring.currentPrefix, 0, batchSize);
  const mails = await findMailsToSeal(db.read, ring.currentPrefix, 0, batchSize);
  let papers = 0;
  for (const table of repository.withKeys) papers += (await papersToSeal(db.read, table, ring)).length;
  return factors.length + mails.length + papers;
}

type Deps = {
  db: Database;
  keys: InstallationKeys;
  log: { info(fields: object, text: string): void; error(fields: object, text: string): void };
};

/** Keeps stored secrets encrypted with the current key, for the background job. */
export function storedSecrets({ db, keys, log }: Deps) {
  return {
    /** Encrypts what older versions stored unencrypted, and what an earlier key encrypted. */
    async seal(stopping?: AbortSignal): Promise<void> {
      if (!keys.keysMatch) {
        log.error({}, keyMissing);
        return;
      }
      // What newer nodes encrypted must not be encrypted with the earlier key again.
      if (!keys.isNewest()) {
        log.info({}, 'The key file begins with a newer key: start this server again to use it');
        return;
      }
      const count = await sealStored(db, keys, stopping);
      if (count.sealed > 0) log.info(count, 'Stored secrets were sealed with the current key');
      if (count.unreadable > 0) log.error(count, 'Stored secrets were sealed with a key that is missing');
    },
  };
}
export type StoredSecrets = ReturnType<typeof storedSecrets>;
