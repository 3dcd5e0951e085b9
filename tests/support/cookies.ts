import { z } from 'zod';
import type { Api, ApiResponse } from '#tests/support/api.ts';

/**
 * The complete cookies that a response sets: the session's, and the one that a page deletes to sign out. After these,
 * staff get one that says only that they were there.
 */
const setCookiesOf = (response: ApiResponse) =>
  z.tuple([z.string(), z.string().regex(/signed-in=/)], z.string()).parse(response.headers['set-cookie']);

/** The complete cookie of the session that a response sets. */
export const setCookieOf = (response: ApiResponse): string => setCookiesOf(response)[0];

/** What a browser stores after a sign-in: the cookie and the anti-forgery token. */
export function browserOf(response: ApiResponse) {
  const [pair = '', leave = ''] = setCookiesOf(response).map((cookie) => cookie.split(';')[0] ?? '');
  const cookie = `${pair}; ${leave}`;
  const token = z.string().parse(response.headers['x-csrf-token']);
  return {
    secret: pair.slice(pair.indexOf('=') + 1),
    token,
    /** The headers of a call by the site's own page. */
    own: { cookie, 'x-csrf-token': token },
    /** The headers of a call by another page in the browser. */
    foreign: { cookie },
    /** The headers of a call after a page has signed out without a connection: it deleted a cookie. */
    left: { cookie: pair },
  };
}

/** Signs in with a cookie, as the website does. */
export async function signInByCookie(api: Api, account: { email: string; password: string }) {
  const body = { email: account.email, password: account.password, mode: 'session' };
  return browserOf(await api.call('POST', '/api/login', { body }));
}

/** The number of sessions. */
export async function countSessions({ app }: Api): Promise<number> {
  return (await app.db.read.selectFrom('sessions').select('id').execute()).length;
}
