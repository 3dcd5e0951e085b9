import { createHash, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a new secret: 256 random bits, safe for a header and a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash under which a secret is stored. A secret is random enough that a plain hash can't be reversed. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

/** The anti-forgery token of a cookie session, derived from its secret. The secret can't be derived from the token. */
export function csrfToken(secret: string): string {
  return createHmac('sha256', secret).update('anti-forgery').digest('base64url');
}

/** Compares two texts in constant time, which does not reveal where they differ. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

/** Hashes a text. The same text always gets the same hash, which can't be reversed without the salt. */
export function keyedHash(salt: string, text: string): string {
  return createHmac('sha256', salt).update(text).digest('hex');
}
