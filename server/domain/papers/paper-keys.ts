import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DomainError } from '#server/errors.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import { UnsealError } from '#server/secrets/key-ring.ts';

/**
 * AES-256-GCM: a nonce of twelve bytes, the encrypted bytes, and a tag of sixteen bytes that proves that nothing was
 * changed.
 */
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The decrypted key of one paper. `folder` identifies the paper in everything that is encrypted with the key. */
export type PaperKey = { folder: string; key: Buffer };

/** What the encrypted bytes are. They can't be decrypted as anything else, or for another paper. */
type Place =
  | 'title'
  | `name ${string}`
  | `chunk ${string} ${number}`
  | `original ${string}`
  | `page ${string} ${number}`
  | `thumbnail ${string} ${number}`
  | `reason ${number}`
  | 'voice';

const authenticated = (folder: string, place: Place) => Buffer.from(`setucare paper ${folder} ${place}`);

/** Encrypts bytes of a paper. */
export function sealBytes({ folder, key }: PaperKey, place: Place, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  cipher.setAAD(authenticated(folder, place));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts bytes of a paper. Throws if they were changed or moved. */
export function openBytes({ folder, key }: PaperKey, place: Place, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(authenticated(folder, place));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

export const sealText = (key: PaperKey, place: Place, text: string): string =>
  sealBytes(key, place, Buffer.from(text)).toString('base64url');

export const openText = (key: PaperKey, place: Place, sealed: string): string =>
  openBytes(key, place, Buffer.from(sealed, 'base64url')).toString('utf8');

/**
 * Opens a text of a paper in a list; null where there is none or it can't be opened. One damaged key must not take all
 * other papers of the list away: who opens that paper reads that it can't be shown.
 */
export function textInList(
  keys: PaperKeys,
  paper: Wrapped,
  place: Place,
  sealed: string | null | undefined,
): string | null {
  if (!sealed || paper.wrapped_key === null) return null;
  try {
    return openText(keys.open(paper), place, sealed);
  } catch {
    return null;
  }
}

type Wrapped = { folder: string; wrapped_key: string | null };

/**
 * Creates and decrypts the keys of papers. Each paper has its own random key, which is stored encrypted with the
 * installation's key. Destroying a paper's key destroys the paper, wherever copies of its files are.
 */
export function paperKeys(keys: Keys) {
  return {
    /** Throws `busy` on a node without the installation's key. */
    make(): PaperKey & { wrapped: string } {
      const folder = `paper-${randomBytes(16).toString('hex')}`;
      const key = randomBytes(32);
      return { folder, key, wrapped: keys.seal('papers', folder, key.toString('base64url')) };
    },

    /** Throws `busy` if the installation's key is missing. The paper stays unchanged until the key is back. */
    open({ folder, wrapped_key }: Wrapped): PaperKey {
      if (wrapped_key === null) throw new DomainError('not_found', 'not_found');
      try {
        return { folder, key: Buffer.from(keys.open('papers', folder, wrapped_key), 'base64url') };
      } catch (error) {
        if (error instanceof UnsealError) throw new DomainError('busy', 'paper_key_missing');
        throw error;
      }
    },
  };
}
export type PaperKeys = ReturnType<typeof paperKeys>;
