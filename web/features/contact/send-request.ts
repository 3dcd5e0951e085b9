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

/** What makes a submission one and the same to the server, however often it is sent. */
type AttemptKey = {
  /** The key to send: the same for every attempt at what now stands in the form. */
  current(): string;
  /** Something else is in the form now, or the key is used up: the next attempt is another submission. */
  renew(): void;
};

/** Starts without a key; `make` is asked when one is first needed. */
export function attemptKey(make: () => string = randomKey): AttemptKey {
  let key: string | undefined;
  return {
    current() {
      key ??= make();
      return key;
    },
    renew() {
      key = undefined;
    },
  };
}

/** A key that nobody else has. `randomUUID` is there over https (and on localhost) only. */
export function randomKey(source: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto): string {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
