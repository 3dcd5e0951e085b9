import { data } from 'react-router';
import type { Refusal } from '#web/app/context.ts';

/**
 * For an `action`: the texts of a form that the page itself posted, as a script would read them. What is no
 * form holds none.
 */
export async function readPosted(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = form.get(name);
    // Browsers post lines with CRLF; nobody types the zero sign, and PostgreSQL can't store it.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\0', '') : '';
  };
}

/** What a posted page holds about its visitor is for them alone, and for this once. */
const forNobodyElse = { 'Cache-Control': 'no-store' };

/** For an `action`: the page again, with what came of the form. */
export function postedAnswer<T>(posted: T, status: number) {
  return data(posted, { status, headers: forNobodyElse });
}

/** For an `action`: the page again, with what was typed and why it was refused. */
export function postedRefusal<T>(posted: T, { status, retryAfter }: Refusal) {
  const wait = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
  return data(posted, { status, headers: { ...forNobodyElse, ...wait } });
}

/** The `headers` of a route with an action: those that the action gave. */
export function postedHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  return actionHeaders;
}
