import { ApiError, serverMessage } from '#web/lib/api-error.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';

/** Why sending stopped before everything had arrived. */
export type StopReason =
  | { why: 'offline' }
  | { why: 'busy'; seconds: number }
  | { why: 'expired'; to: Recipient }
  | { why: 'full' }
  | { why: 'failed' }
  | { why: 'refused' };

/** Our own codes: for a page whose bytes are no longer on this phone, and for a paper that was withdrawn or erased. */
export const lost = 'lost';
export const withdrawn = 'withdrawn';

/**
 * Statuses that are temporary and not about the page: mobile networks share IP addresses, and therefore rate limits.
 */
const passing = [408, 425, 429];
const busySeconds = 15;

/** Errors of a broken connection other than `ApiError`: no response in time, or an interrupted one. */
const isOfConnection = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof DOMException && ['TimeoutError', 'AbortError', 'NetworkError'].includes(error.name));

/** What a failure means for everything that waits for this recipient; null if it only concerns this page or paper. */
export function stopReasonOf(error: unknown, to: Recipient): StopReason | null {
  if (isOfConnection(error)) return { why: 'offline' };
  if (!(error instanceof ApiError)) return { why: 'failed' };
  const { status, code, retryAfter } = error;
  if (status === 0) return { why: 'offline' };
  if (code === 'storage_full') return { why: 'full' };
  if (status === 401 || code === 'letterbox_expired' || code === 'share_proof_expired')
    return { why: 'expired', to };
  if (status >= 500 || passing.includes(status)) return { why: 'busy', seconds: retryAfter ?? busySeconds };
  return null;
}

/** The code for a refusal without a reason from the server. */
export const unexplained = 'internal';

/** What the server said about a page or a paper: a message code, or its message as it came. */
export const codeOf = (error: unknown) => (error instanceof ApiError && serverMessage(error)) || unexplained;
