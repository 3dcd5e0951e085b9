import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csrfToken } from '#server/auth/secrets.ts';
import type { Browser, OpenedSession } from '#server/auth/sessions.ts';
import { deviceOf } from '#server/http/device.ts';

/** Stores sessions in a cookie that no script can read. */
export type SessionCookies = {
  /** The session's secret from the call's cookie. */
  read(request: FastifyRequest): string | undefined;
  /** The browser that makes the call, for a session that is opened in it. */
  browserOf(request: FastifyRequest): Browser;
  /** Sends a session's cookie, and its anti-forgery token in a header; returns the token. */
  set(reply: FastifyReply, session: OpenedSession): string;
  /** Removes the cookie. */
  clear(reply: FastifyReply): void;
};

/**
 * Over https the cookie is `Secure`, and its `__Host-` name makes browsers bind it to this host and path. A site whose
 * own URL is https counts as https, whatever its proxy says.
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
      const token = csrfToken(session.secret);
      reply.header('x-csrf-token', token);
      return token;
    },
    clear(reply) {
      reply.clearCookie(nameFor(reply.request), attributesFor(reply.request));
    },
  };
}
