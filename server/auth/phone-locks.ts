import { createHmac } from 'node:crypto';
import { hashSecret, newSecret, sameSecret } from '#server/auth/secrets.ts';
import { lockAfterMs } from '#server/auth/session-lifetimes.ts';
import type { PhoneUse } from '#shared/contract/case-access.ts';

/** How a phone that others use, too, is locked and opened (ADR 0092). */

/** A window of the office ends with what its page keeps; a phone at home can be opened again. */
const needsOpening = (use: PhoneUse | null) => use === 'shared' || use === 'here';

/** What is stored while the phone is open: it makes the secret of the page, together with the cookie's. */
export const openingFor = (use: PhoneUse | null): { opening: string | null } => ({
  opening: needsOpening(use) ? newSecret() : null,
});

/**
 * The secret that an opened page keeps, and sends with each call. Neither the cookies nor the database are enough to
 * make it.
 */
export const openingSecret = (secret: string, opening: string): string =>
  createHmac('sha256', secret).update(`opening ${opening}`).digest('base64url');

/** The four figures are stored with the cookie's secret: they open this phone only, and can't be guessed without it. */
export const hashFigures = (secret: string, figures: string): string =>
  hashSecret(`figures ${figures} of ${secret}`);

type Stored = {
  phone: PhoneUse | null;
  opening: string | null;
  created_at: string;
  last_seen_at: string | null;
};

/** Whether a phone was not used for so long that it is locked. */
export const isUnused = ({ phone, created_at, last_seen_at }: Omit<Stored, 'opening'>, now: Date): boolean =>
  phone === 'shared' && Date.parse(last_seen_at ?? created_at) + lockAfterMs <= now.getTime();

/** Whether a call comes from a page that was not opened with the figures, or that nobody has used for ten minutes. */
export function isLocked(
  stored: Stored,
  { secret, opening, now }: { secret: string; opening: string | undefined; now: Date },
): boolean {
  if (!needsOpening(stored.phone)) return false;
  if (stored.opening === null || isUnused(stored, now)) return true;
  return !sameSecret(opening ?? '', openingSecret(secret, stored.opening));
}
