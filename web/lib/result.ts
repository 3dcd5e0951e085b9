import { data, type RouterContextProvider } from 'react-router';
import type { MessageCode } from '#shared/contract/messages.ts';
import { type AppContext, appContext } from '#web/app/context.ts';
import { ApiError, type Changed } from '#web/lib/api-error.ts';

/**
 * Something that could not be had. `code` names the server's message, if there is one; `changed` tells of a
 * conflict who was faster.
 */
export type Failed = { failed: true; status: number; code: MessageCode | null; changed?: Changed };

/** A value, or the news that it could not be had. */
export type Result<T> = T | Failed;

/** Tells a failure from a value. */
export function isFailed<T>(value: Result<T>): value is Failed {
  return typeof value === 'object' && value !== null && 'failed' in value && value.failed === true;
}

/** What an error of a call says about it, as plain data. */
export function failureOf(error: unknown): Failed {
  const known = error instanceof ApiError ? error : undefined;
  return {
    failed: true,
    status: known?.status ?? 0,
    code: known?.code ?? null,
    ...(known?.changed && { changed: known.changed }),
  };
}

/** For a `clientLoader`: the call's outcome, still to come, that never rejects. Don't await it there. */
export function pending<T>(calling: Promise<T>): Promise<Result<T>> {
  return calling.catch(failureOf);
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'kind' in error && error.kind === 'not_found';
}

/** For a `loader`: what the services answer. A failure is logged, unless there is just no such record. */
export async function fetched<T>(
  context: Readonly<RouterContextProvider>,
  read: (services: AppContext['services']) => Promise<T>,
): Promise<Result<T>> {
  const { services, log } = context.get(appContext);
  try {
    return await read(services);
  } catch (error) {
    if (isNotFound(error)) return { failed: true, status: 404, code: 'not_found' };
    log(error);
    return { failed: true, status: 500, code: null };
  }
}

/** For a `loader`: answers the values, with the status of the first that failed. */
export function answer<V extends Record<string, unknown>>(values: V) {
  const failure = Object.values(values).find(isFailed);
  return data(values, { status: failure?.status ?? 200 });
}
