import { z } from 'zod';
import type { Answer, Api } from '#tests/support/api.ts';

/** The complete cookie that a response sets. */
export function setCookieOf(answer: Answer): string {
  return z
    .union([z.string(), z.tuple([z.string()]).transform(([only]) => only)])
    .parse(answer.headers['set-cookie']);
}

/** What a browser stores after a sign-in: the cookie and the anti-forgery token. */
export function browserOf(answer: Answer) {
  const [pair = ''] = setCookieOf(answer).split(';');
  const token = z.string().parse(answer.headers['x-csrf-token']);
  return {
    secret: pair.slice(pair.indexOf('=') + 1),
    token,
    /** The headers of a call by the site's own page. */
    own: { cookie: pair, 'x-csrf-token': token },
    /** The headers of a call by another page in the browser. */
    foreign: { cookie: pair },
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
