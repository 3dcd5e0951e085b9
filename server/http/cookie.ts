import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { antiForgeryToken } from '#server/auth/secrets.ts';
import type { OpenedSession } from '#server/auth/sessions.ts';

/** Carries sessions in a cookie that no script can read. */
export type SessionCookies = {
  /** The session's secret in the call's cookie. */
  read(request: FastifyRequest): string | undefined;
  /** Hands a session over, and its anti-forgery token in a header; answers the token. */
  set(reply: FastifyReply, session: OpenedSession): string;
  /** Takes the cookie away. */
  clear(reply: FastifyReply): void;
};

/**
 * Over https the cookie is marked so, and its name lets the browser itself keep it to this host and path.
 * A site whose own address is https counts as such whatever its proxy says.
 */
export function sessionCookies(publicUrl: string | undefined): SessionCookies {
  const isSecure = (request: FastifyRequest) =>
    request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
  const nameFor = (request: FastifyRequest) => (isSecure(request) ? '__Host-session' : 'session');
  const attributesFor = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const;

  return {
    read: (request) => request.cookies[nameFor(request)],
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
