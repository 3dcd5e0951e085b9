import type { MessageCode, MessageParams } from '#shared/contract/messages.ts';
import { withNumbers } from '#shared/contract/with-numbers.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { textOf } from '#web/lib/message-text.ts';

/** Who changed the record in the meantime, and when. */
export type ConflictInfo = NonNullable<ErrorBody['changed']>;

type Details = {
  text?: string | undefined;
  fieldTexts?: Record<string, string>;
  codes?: Record<string, MessageCode[]>;
  params?: MessageParams | undefined;
  fieldParams?: Record<string, MessageParams>;
  changed?: ConflictInfo | undefined;
  secondFactor?: ErrorBody['secondFactor'];
  retryAfter?: number | undefined;
};

/**
 * An error response of the API. `status` is 0 if there was no response. `code` is the message code; it is null if the
 * response is not from the API or has a code that this version does not know.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: MessageCode | null;
  /** The server's message as it came, if `code` is null. */
  readonly text: string | undefined;
  /** The messages about single fields as they came, for fields without a known code. */
  readonly fieldTexts: Record<string, string>;
  /** The codes about single fields. */
  readonly codes: Record<string, MessageCode[]>;
  /** The numbers in the message. */
  readonly params: MessageParams | undefined;
  /** The numbers in the first message about each field. */
  readonly fieldParams: Record<string, MessageParams>;
  /** Who changed the record; only after a conflict. */
  readonly changed: ConflictInfo | undefined;
  /** What the second factor lacks. */
  readonly secondFactor: ErrorBody['secondFactor'];
  /** How many seconds to wait before the next try. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: MessageCode | null, details: Details = {}) {
    super(`The call failed (${status}${code ? `, ${code}` : ''})`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.text = details.text;
    this.fieldTexts = details.fieldTexts ?? {};
    this.codes = details.codes ?? {};
    this.params = details.params;
    this.fieldParams = details.fieldParams ?? {};
    this.changed = details.changed;
    this.secondFactor = details.secondFactor;
    this.retryAfter = details.retryAfter;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function numbersIn(value: unknown): MessageParams | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, number]) => [name, Number(number)]));
}

function numbersByField(value: unknown): Record<string, MessageParams> {
  const fields = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(fields.map(([field, numbers]) => [field, numbersIn(numbers) ?? {}]));
}

function changedBy(value: unknown): ConflictInfo | undefined {
  if (!isRecord(value) || typeof value.at !== 'string') return undefined;
  return { by: typeof value.by === 'string' ? value.by : null, at: value.at };
}

const secondFactorOf = (value: unknown) => (value === 'code' || value === 'setup' ? value : undefined);

/** Without the catalogue, every message is shown as it came. */
const isNoCode = (_code: unknown): _code is MessageCode => false;

const firstTextOf = (list: unknown) => textOf(Array.isArray(list) ? list[0] : list);

/**
 * Creates the error from the body (#shared/errors.ts) of a response. Without such a body the error has only the status.
 */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  // Loaded only after an error: no page needs the texts earlier.
  const catalogue = await import('#shared/contract/messages.ts').catch(() => null);
  if (!isRecord(body)) return new ApiError(response.status, null);
  const isMessageCode = catalogue?.isMessageCode ?? isNoCode;
  const fields = Object.entries(isRecord(body.codes) ? body.codes : {});
  const codes: Record<string, MessageCode[]> = Object.fromEntries(
    fields.map(([field, list]) => [field, Array.isArray(list) ? list.filter(isMessageCode) : []]),
  );
  const fieldTexts = Object.entries(isRecord(body.errors) ? body.errors : {}).flatMap(([field, list]) => {
    const text = codes[field]?.length ? undefined : firstTextOf(list);
    return text === undefined ? [] : [[field, text]];
  });
  const code = isMessageCode(body.code) ? body.code : null;
  return new ApiError(response.status, code, {
    text: code ? undefined : textOf(body.message),
    codes,
    fieldTexts: Object.fromEntries(fieldTexts),
    params: numbersIn(body.params),
    fieldParams: numbersByField(body.fieldParams),
    changed: changedBy(body.changed),
    secondFactor: secondFactorOf(body.secondFactor),
    retryAfter: Number(response.headers.get('Retry-After')) || undefined,
  });
}

/** The statuses without a response of the server: no response at all, or a proxy that can't reach the server. */
const noResponse = [0, 502, 503, 504];

type Failed = Pick<ApiError, 'status' | 'code'> & { text?: string | undefined };

/** What the server said: its message as a code or, if that is not known, as it came; null if it said nothing. */
export const serverMessage = ({ code, text }: Pick<Failed, 'code' | 'text'>): string | null =>
  code ?? text ?? null;

/** Why the server refused a call, for a message that already says what failed; null if it gave no reason. */
export function refusalReasonOf(error: unknown): string | null {
  return error instanceof ApiError && error.code !== 'unexpected' ? serverMessage(error) : null;
}

/** Why a call failed: what the server said, or else the code of a general message. */
export const reasonOf = (failed: Failed): string =>
  serverMessage(failed) ?? (noResponse.includes(failed.status) ? 'no_answer' : 'call_failed');

/** What the server said, or `fallback`, or else a general code. `useTranslate` turns each into a text. */
export function messageOf(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? 'call_failed';
  return error.code ? withNumbers(error.code, error.params) : (error.text ?? fallback ?? reasonOf(error));
}

/**
 * The server's first message about each field: its code or, if that is not known, the message as it came. The text is
 * empty for a field without a message.
 */
export function fieldMessagesOf({ codes, fieldParams, fieldTexts }: ApiError): Record<string, string> {
  const fields = Object.entries(codes).map(([field, [first = '']]) => [
    field,
    first && withNumbers(first, fieldParams[field]),
  ]);
  return { ...Object.fromEntries(fields), ...fieldTexts };
}

/** Whether a call was refused until the account has a better password. */
export const asksPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'better_password';

/** Whether a call failed because this device has no connection. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && !navigator.onLine;
