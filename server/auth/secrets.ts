import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret: 256 random bits, fit for a header and a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that is stored of a secret. A secret is random enough that a plain hash can't be reversed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The anti-forgery token of a cookie session, derived from its secret. The secret can't be derived from it. */
export function csrfToken(secret: string): string {
  return createHmac('sha256', secret).update('anti-forgery').digest('base64url');
}

/** Compares in constant time, which does not show where two texts differ. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

/** The same text always gives the same hash, which can't be reversed without the salt. */
export function keyedHash(salt: string, text: string): string {
  return createHmac('sha256', salt).update(text).digest('hex');
}
