import type { App } from '#server/app.ts';
import { day, hour, minute } from '#server/clock.ts';
import { dayInDhaka, startOfDay } from '#shared/dhaka.ts';

type Method = 'GET' | 'POST' | 'PUT';

/** A clock that the content moves from a month ago to now, and that then goes like every other. */
export function contentClock() {
  let behindMs = 0;
  const clock = () => new Date(Date.now() - behindMs);
  return {
    clock,
    /** Goes to an hour of a day before today, in Dhaka; never back. */
    goTo(daysAgo: number, atHour: number): void {
      const today = Date.parse(startOfDay(dayInDhaka(new Date())));
      const wanted = Math.min(today - daysAgo * day + atHour * hour, Date.now());
      const later = Math.max(wanted, clock().getTime() + (behindMs > 0 ? minute : 0));
      behindMs = Math.max(0, Date.now() - later);
    },
    begin(daysAgo: number): void {
      behindMs = daysAgo * day;
    },
    arrive(): void {
      behindMs = 0;
    },
  };
}
export type ContentClock = ReturnType<typeof contentClock>;

type Deps = {
  app: App;
  host: string;
  time: ContentClock;
  emailOf: (key: string) => string;
  passwordOf: (key: string) => string;
};

/** Calls the product's API as the people of the demo do. Throws what it answers to a call that it refuses. */
export function demoCalls({ app, host, time, emailOf, passwordOf }: Deps) {
  const tokens = new Map<string, { token: string; at: number }>();

  const send = async (method: Method, url: string, payload?: object | Buffer, token?: string) => {
    const response = await app.http.inject({
      method,
      url,
      headers: {
        host,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload instanceof Buffer && { 'content-type': 'application/octet-stream' }),
      },
      ...(payload && { payload }),
    });
    if (response.statusCode >= 300)
      throw new Error(`${method} ${url} answered ${response.statusCode}: ${response.body}`);
    return response;
  };

  const tokenOf = async (key: string) => {
    const now = time.clock().getTime();
    const known = tokens.get(key);
    if (known && now - known.at < 20 * minute) return known.token;
    const { token } = (
      await send('POST', '/api/login', { email: emailOf(key), password: passwordOf(key) })
    ).json();
    tokens.set(key, { token, at: now });
    return String(token);
  };

  return {
    /** As a person of the demo, or as a stranger (`null`). */
    as: async (key: string | null, method: Method, url: string, payload?: object | Buffer) => {
      const response = await send(method, url, payload, key === null ? undefined : await tokenOf(key));
      return Object(response.json());
    },
    send,
  };
}
export type DemoCalls = ReturnType<typeof demoCalls>;
