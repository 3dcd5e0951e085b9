import { forWhom } from '#shared/records/requests.ts';
import type { Received } from '#web/features/contact/request-sent.tsx';
import { firstErrors, type RequestErrors, type RequestValues } from '#web/features/contact/request-values.ts';
import type { Locale } from '#web/i18n/paths.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, fieldMessagesOf } from '#web/lib/api-error.ts';
import { randomKey } from '#web/lib/random-key.ts';

const timeoutMs = 30_000;

type RequestToSend = { values: RequestValues; lang: Locale; toEmail: string; key: string };

/** The body of the call. */
export function bodyOf({ values, lang, toEmail }: Omit<RequestToSend, 'key'>) {
  const { about, date_open, for_whom, ...fields } = values;
  const patient = forWhom.safeParse(for_whom).data;
  return {
    ...fields,
    ...(date_open !== '' && { date_open: '1' as const }),
    ...(patient && { for_whom: patient }),
    ...(about !== '' && { about }),
    lang,
    toEmail,
  };
}

/**
 * Sends a request and returns its reference, and by when we answer. A request that is sent again with the same key is
 * stored only once.
 */
export async function sendRequest({
  values,
  lang,
  toEmail,
  key,
}: RequestToSend): Promise<Pick<Received, 'reference' | 'respondBy'>> {
  const { reference, answer_by } = await api('POST /api/contact', {
    body: bodyOf({ values, lang, toEmail }),
    headers: { 'Idempotency-Key': key },
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { reference, respondBy: answer_by };
}

/** The server's errors about the fields. */
export function errorsOf(error: unknown): RequestErrors {
  if (!(error instanceof ApiError)) return {};
  const messages = Object.entries(fieldMessagesOf(error));
  return firstErrors(Object.fromEntries(messages.map(([field, message]) => [field, [message]])));
}

/** Whether it is unknown if the request arrived: there was no response, or it did not come from the API. */
export function gotNoResponse(error: unknown): boolean {
  return !(error instanceof ApiError && error.code);
}

/** Whether the server already knows the key from another request, so that it can't be used again. */
export function isKeyTaken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** The key by which the server recognises a request that is sent more than once. */
type IdempotencyKey = {
  /** The key to send: the same for each attempt until `renew` is called. */
  current(): string;
  /** Makes the next attempt count as another request: the form was edited, or the key can't be used again. */
  renew(): void;
};

/** Creates the key when it is first used. */
export function idempotencyKey(create: () => string = randomKey): IdempotencyKey {
  let key: string | undefined;
  return {
    current() {
      key ??= create();
      return key;
    },
    renew() {
      key = undefined;
    },
  };
}
