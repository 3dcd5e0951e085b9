import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The purpose of a key. Each purpose has its own key, so that one use can't be exploited for another. */
export type Purpose = 'key-check' | 'second-factor' | 'mail' | 'log' | 'papers' | 'access-code';

/** No known key decrypts the text, or the text was changed. The text stays unchanged: the right key may be restored. */
export class UnsealError extends Error {}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** `sealed:`, the id of the key, and the bytes in base64url. */
const form = /^sealed:([\da-f]{16}):([\w-]+)$/;

type Key = { id: string; secret: string };

const derive = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'setucare', purpose, 32));

/** Identifies the key that encrypted a text without revealing anything about the key. */
const keyOf = (secret: string): Key => ({ id: derive(secret, 'key id').toString('hex', 0, 8), secret });

/** Whether a stored text is encrypted. */
export const isSealed = (text: string) => form.test(text);

/**
 * The keys of an installation: texts are encrypted with the current key; texts that were encrypted with another key can
 * still be decrypted. `reload` returns newly added keys when a text has an unknown key: another node may have a new
 * one.
 */
export function keyRing(
  current: string,
  others: readonly string[] = [],
  reload: () => readonly string[] = () => [],
) {
  const own = keyOf(current);
  const known = [own, ...others.map(keyOf)];
  const find = (id: string, keys: readonly Key[]) => keys.find((key) => key.id === id);

  return {
    /** The prefix of texts that are encrypted with the current key. */
    currentPrefix: `sealed:${own.id}:`,

    /**
     * Encrypts a text, bound to its place: `context` identifies the record, so that a text that is moved to another
     * record can't be decrypted.
     */
    seal(purpose: Purpose, context: string, text: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, derive(own.secret, purpose), iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(context));
      const bytes = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `sealed:${own.id}:${Buffer.concat(bytes).toString('base64url')}`;
    },

    /** Decrypts a text. A text that an older version stored unencrypted is returned unchanged. Throws UnsealError. */
    open(purpose: Purpose, context: string, stored: string): string {
      const [, id, encoded = ''] = form.exec(stored) ?? [];
      if (id === undefined) return stored;
      const key = find(id, known) ?? find(id, reload().map(keyOf));
      if (!key) throw new UnsealError('A stored secret was sealed with a key that is not known');
      const bytes = Buffer.from(encoded, 'base64url');
      try {
        const decipher = createDecipheriv(
          algorithm,
          derive(key.secret, purpose),
          bytes.subarray(0, ivBytes),
          {
            authTagLength: tagBytes,
          },
        );
        decipher.setAAD(Buffer.from(context));
        decipher.setAuthTag(bytes.subarray(-tagBytes));
        return (
          decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        throw new UnsealError('A stored secret was changed, or belongs to another record');
      }
    },

    /**
     * Hashes a text, in hex. The same text has the same hash until the key changes. It can't be reversed without the
     * key.
     */
    hash: (purpose: Purpose, text: string): string =>
      createHmac('sha256', derive(own.secret, purpose)).update(text).digest('hex'),
  };
}
export type KeyRing = ReturnType<typeof keyRing>;
