import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { antiForgeryToken } from '#server/auth/secrets.ts';
import type { Browser, OpenedSession } from '#server/auth/sessions.ts';

/** Keeps sessions in a cookie that no script can read. */
export type SessionCookies = {
  /** The session's secret from the call's cookie. */
  read(request: FastifyRequest): string | undefined;
  /** The browser that makes the call, for a session that is opened in it. */
  browserOf(request: FastifyRequest): Browser;
  /** Sends a session's cookie, and its anti-forgery token in a header; answers the token. */
  set(reply: FastifyReply, session: OpenedSession): string;
  /** Removes the cookie. */
  clear(reply: FastifyReply): void;
};

/**
 * Over https the cookie is `Secure`, and its `__Host-` name makes browsers bind it to this host and path.
 * A site whose own address is https counts as https whatever its proxy says.
 */
export function sessionCookies(publicUrl: string | undefined): SessionCookies {
  const isSecure = (request: FastifyRequest) =>
    request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
  const nameFor = (request: FastifyRequest) => (isSecure(request) ? '__Host-session' : 'session');
  const attributesFor = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const;

  const read = (request: FastifyRequest) => request.cookies[nameFor(request)];

  return {
    read,
    browserOf: (request) => ({
      device: deviceOf(request.headers['user-agent']),
      carried: read(request),
    }),
    set(reply, session) {
      const { request } = reply;
      const maxAge = session.maxAge === undefined ? {} : { maxAge: session.maxAge };
      reply.setCookie(nameFor(request), session.secret, { ...attributesFor(request), ...maxAge });
      const token = antiForgeryToken(session.secret);
      reply.header('x-csrf-token', token);
      return token;
    },
    clear(reply) {
      reply.clearCookie(nameFor(reply.request), attributesFor(reply.request));
    },
  };
}

/** Signs of browsers in a User-Agent. The first match counts, since most browsers claim to be several. */
const browsers: [RegExp, string][] = [
  [/\b(FBAN|FBAV|FB_IAB)\b/, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bEdg(A|iOS|e)?\//, 'Edge'],
  [/\bOpera Mini\b|\bOPiOS\//, 'Opera Mini'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bUC ?Browser\b|\bUCWEB\b/, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+.* Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A longer User-Agent is not a browser's. */
const maxLength = 1000;

/**
 * The browser that sent this User-Agent as a person would call it: "Chrome · Android". Null where nothing is
 * known. The result holds only names from these lists, so nothing that was sent is stored or shown.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > maxLength) return null;
  const named = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1];
  return [named(browsers), named(systems)].filter((name) => name !== undefined).join(' · ') || null;
}
