import { data, type RouterContextProvider } from 'react-router';
import type { MessageCode } from '#shared/contract/messages.ts';
import { ApiError, type ConflictInfo } from '#web/lib/api-error.ts';
import { type AppContext, appContext } from '#web/lib/app-context.ts';

/**
 * A call that failed. `status` is 0 without a connection. `code` is the server's message code, if it is known, and
 * `text` otherwise its message as it came; after a conflict `changed` says who changed the record.
 */
export type Failure = {
  failed: true;
  status: number;
  code: MessageCode | null;
  text?: string;
  changed?: ConflictInfo;
};

/** A value, or the failure of the call that requested it. */
export type Result<T> = T | Failure;

/** Whether a result is a failure. */
export function isFailure<T>(value: Result<T>): value is Failure {
  return typeof value === 'object' && value !== null && 'failed' in value && value.failed === true;
}

/** The failure as plain data, from the error of a call. */
export function failureOf(error: unknown): Failure {
  const known = error instanceof ApiError ? error : undefined;
  return {
    failed: true,
    status: known?.status ?? 0,
    code: known?.code ?? null,
    ...(known?.text && { text: known.text }),
    ...(known?.changed && { changed: known.changed }),
  };
}

/** For a `clientLoader`: a promise of the result that never rejects. Don't await it there. */
export function asResult<T>(calling: Promise<T>): Promise<Result<T>> {
  return calling.catch(failureOf);
}

function isOfKind(error: unknown, kind: 'not_found' | 'busy'): boolean {
  return error instanceof Error && 'kind' in error && error.kind === kind;
}

/** Whether an error of a service means that there is no such record. */
export const isNotFound = (error: unknown): boolean => isOfKind(error, 'not_found');

/** For a `loader`: the result of a service. Logs a failure, unless the record does not exist. */
export async function loadResult<T>(
  context: Readonly<RouterContextProvider>,
  read: (services: AppContext['services']) => Promise<T>,
): Promise<Result<T>> {
  const { services, log } = context.get(appContext);
  try {
    return await read(services);
  } catch (error) {
    if (isNotFound(error)) return { failed: true, status: 404, code: 'not_found' };
    log(error);
    if (isOfKind(error, 'busy')) return { failed: true, status: 503, code: 'unavailable' };
    return { failed: true, status: 500, code: null };
  }
}

/** For a `loader`: responds with the values and the status of the first failure. */
export function loaderResponse<V extends Record<string, unknown>>(values: V) {
  const failure = Object.values(values).find(isFailure);
  return data(values, { status: failure?.status ?? 200 });
}
