import { firstOfEach } from '#web/features/contact/posted-request.ts';
import type { FieldErrors, Values } from '#web/features/contact/request-values.ts';
import type { Locale } from '#web/i18n/paths.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** A connection that says nothing for this long counts as lost. */
const ttlMs = 30_000;

type Sending = { values: Values; lang: Locale; toEmail: string; key: string };

/** Sends the request and answers its reference. Sent again under the same key, it is stored once. */
export async function sendRequest({ values, lang, toEmail, key }: Sending): Promise<string> {
  const body = { ...values, lang, toEmail };
  const { reference } = await api('POST /api/contact', {
    body,
    headers: { 'Idempotency-Key': key },
    signal: AbortSignal.timeout(ttlMs),
  });
  return reference;
}

/** What the server found wrong with the fields. */
export function errorsOf(failure: unknown): FieldErrors {
  return failure instanceof ApiError ? firstOfEach(failure.errors) : {};
}

/** Whether nobody knows if the request arrived: no answer came, or one that is not the API's own. */
export function isLost(failure: unknown): boolean {
  return !(failure instanceof ApiError && failure.fromServer);
}

/** Whether the server knows the key from another submission, so that it is of no more use. */
export function isKeyUsedUp(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 409;
}
