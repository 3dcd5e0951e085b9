import type { ErrorBody } from '#shared/errors.ts';

/** Who changed a record meanwhile, and when. */
export type Changed = NonNullable<ErrorBody['changed']>;

type SecondFactor = ErrorBody['secondFactor'];

/** An answer of the API that is an error. `status` 0: no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  /** Whether the API itself gave the message, so that it may be shown. */
  readonly fromServer: boolean;
  /** Of a conflict: who was faster. */
  readonly changed: Changed | undefined;
  /** What of a second factor is missing. */
  readonly secondFactor: SecondFactor;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string | null,
    errors: Record<string, string[]> = {},
    changed?: Changed,
    secondFactor?: SecondFactor,
    retryAfter?: number,
  ) {
    super(message ?? `The call failed (${status})`);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
    this.fromServer = message !== null;
    this.changed = changed;
    this.secondFactor = secondFactor;
    this.retryAfter = retryAfter;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function fieldErrors(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, list]) => [field, Array.isArray(list) ? list.map(String) : []]),
  );
}

function changedBy(value: unknown): Changed | undefined {
  if (!isRecord(value) || typeof value.at !== 'string') return undefined;
  return { by: typeof value.by === 'string' ? value.by : null, at: value.at };
}

const secondFactorOf = (value: unknown): SecondFactor =>
  value === 'code' || value === 'setup' ? value : undefined;

/** Reads the API's error body (#shared/errors.ts) from an answer, or makes do with the status. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (!isRecord(body) || typeof body.message !== 'string') return new ApiError(response.status, null);
  const { message, errors, changed, secondFactor } = body;
  return new ApiError(
    response.status,
    message,
    fieldErrors(errors),
    changedBy(changed),
    secondFactorOf(secondFactor),
    Number(response.headers.get('Retry-After')) || undefined,
  );
}

/** The server's message, else the message given: how the specification words most failures. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.fromServer ? error.message : otherwise;
}
