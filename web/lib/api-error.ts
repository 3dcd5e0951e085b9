import type { MessageCode, MessageParams } from '#shared/contract/messages.ts';
import type { ErrorBody } from '#shared/errors.ts';

/** Who changed the record in the meantime, and when. */
export type ConflictInfo = NonNullable<ErrorBody['changed']>;

type Details = {
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

/**
 * Creates the error from the body (#shared/errors.ts) of a response. Without such a body the error has only the status.
 */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  // Loaded only after an error: no page needs the texts earlier.
  const catalogue = await import('#shared/contract/messages.ts').catch(() => null);
  if (!isRecord(body) || !catalogue) return new ApiError(response.status, null);
  const { isMessageCode } = catalogue;
  const fields = Object.entries(isRecord(body.codes) ? body.codes : {});
  const codes = fields.map(([field, list]) => [field, Array.isArray(list) ? list.filter(isMessageCode) : []]);
  return new ApiError(response.status, isMessageCode(body.code) ? body.code : null, {
    codes: Object.fromEntries(codes),
    params: numbersIn(body.params),
    fieldParams: numbersByField(body.fieldParams),
    changed: changedBy(body.changed),
    secondFactor: secondFactorOf(body.secondFactor),
    retryAfter: Number(response.headers.get('Retry-After')) || undefined,
  });
}

/** A code with its limit, if it has one, in the form that `useTranslate` reads (`withMax` in the contract). */
const coded = (code: string, params: MessageParams | undefined) =>
  code && params?.max !== undefined ? `${code}:${params.max}` : code;

/** The statuses without a response of the server: no response at all, or a proxy that can't reach the server. */
const unanswered = [0, 502, 503, 504];

/** Why a call failed, as a code: the server's message, or else a general one. */
export const reasonOf = ({ status, code }: { status: number; code: MessageCode | null }): MessageCode =>
  code ?? (unanswered.includes(status) ? 'no_answer' : 'call_failed');

/** The server's message as a code, or `fallback`, or else a general code. `useTranslate` turns each into a text. */
export function messageOf(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? 'call_failed';
  return error.code ? coded(error.code, error.params) : (fallback ?? reasonOf(error));
}

/** The server's first message about each field, as codes. The text is empty for a field without a message. */
export function fieldMessagesOf({ codes, fieldParams }: ApiError): Record<string, string> {
  const fields = Object.entries(codes);
  return Object.fromEntries(fields.map(([field, [first = '']]) => [field, coded(first, fieldParams[field])]));
}
