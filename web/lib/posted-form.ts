import { data } from 'react-router';
import type { Refusal } from '#web/lib/app-context.ts';

/**
 * For an `action`: reads the texts of a form that was posted without JavaScript. Another body counts as an empty form.
 */
export async function readPosted(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = form.get(name);
    // Browsers post lines with CRLF. PostgreSQL can't store the NUL character.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\0', '') : '';
  };
}

/** The page contains what the visitor typed, so no cache may store it. */
const notStored = { 'Cache-Control': 'no-store' };

/** For an `action`: renders the page again, with the result of the form. */
export function postedResponse<T>(posted: T, status: number) {
  return data(posted, { status, headers: notStored });
}

/** For an `action`: renders the page again, with the typed values and the reason for the refusal. */
export function postedRefusal<T>(posted: T, { status, retryAfter }: Refusal) {
  const wait = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
  return data(posted, { status, headers: { ...notStored, ...wait } });
}

/** The `headers` of a route with an action: those of the action's response. */
export function postedHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  return actionHeaders;
}
