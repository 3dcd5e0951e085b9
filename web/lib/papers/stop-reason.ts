import { ApiError } from '#web/lib/api-error.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';

/** Why sending stopped before everything had arrived. */
export type StopReason =
  | { why: 'offline' }
  | { why: 'busy'; seconds: number }
  | { why: 'expired'; to: Recipient }
  | { why: 'full' }
  | { why: 'failed' }
  | { why: 'refused' };

/** What this phone itself says of a page whose bytes it has no more, and of a paper that was withdrawn or erased. */
export const lost = 'lost';
export const withdrawn = 'withdrawn';

/** Answers about the moment and not about the page: mobile networks share addresses, and so their limits. */
const passing = [408, 425, 429];
const busySeconds = 15;

/** What a broken connection throws besides `ApiError`: without an answer in time, or in the middle of one. */
const isOfConnection = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof DOMException && ['TimeoutError', 'AbortError', 'NetworkError'].includes(error.name));

/** What a failure means for everything that waits for this recipient; null if it is about a page or paper alone. */
export function stopReasonOf(error: unknown, to: Recipient): StopReason | null {
  if (isOfConnection(error)) return { why: 'offline' };
  if (!(error instanceof ApiError)) return { why: 'failed' };
  const { status, code, retryAfter } = error;
  if (status === 0) return { why: 'offline' };
  if (code === 'storage_full') return { why: 'full' };
  if (status === 401 || code === 'letterbox_expired') return { why: 'expired', to };
  if (status >= 500 || passing.includes(status)) return { why: 'busy', seconds: retryAfter ?? busySeconds };
  return null;
}

/** Where the server refused something and did not say why. */
export const unexplained = 'internal';

/** The code of a message for what failed. */
export const codeOf = (error: unknown) => (error instanceof ApiError && error.code) || unexplained;
