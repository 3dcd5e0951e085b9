import { hashSecret, sameSecret } from '#server/auth/secrets.ts';
import type { Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import * as codes from '#server/domain/requests/code-repository.ts';
import { deleteContentsOfEndedTokens } from '#server/mail/mail-repository.ts';

/** How many wrong codes make a code invalid. */
const maxAttempts = 5;

/** Whom a mailed code is for: a request and the account that asked, or no account for a change of the request. */
type Holder = { reference: string; accountId: number | null };

/** Six digits are quickly guessed if the hash is known, but a code expires within minutes (ADR 0024). */
export const hashCode = (requestId: number, accountId: number | null, code: string): string =>
  hashSecret(`request ${requestId}${accountId === null ? '' : ` account ${accountId}`} code ${code}`);

/**
 * Uses up the right code and returns its request. Returns undefined for a wrong code and counts it; the transaction
 * must be committed.
 */
export async function takeRightCode(
  writer: Writer,
  { reference, accountId }: Holder,
  code: string,
  now: string,
): Promise<number | undefined> {
  await withLock(writer, `request codes:${reference}`);
  const found = await codes.findCode(writer, reference, accountId, now);
  const id = found?.appointment_id ?? 0;
  const isRight = sameSecret(found?.secret_hash ?? '', hashCode(id, accountId, code));
  if (!found || found.tries >= maxAttempts) return undefined;
  if (!isRight) {
    await codes.countAttempt(writer, found.id);
    return undefined;
  }
  await codes.takeCode(writer, found.id);
  await deleteContentsOfEndedTokens(writer);
  return id;
}
