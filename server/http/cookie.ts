import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { antiForgeryToken } from '#server/auth/secrets.ts';
import type { OpenedSession } from '#server/auth/sessions.ts';

/** Over https the browser itself keeps the cookie to this host, this path and https. */
const nameOf = (secure: boolean) => (secure ? '__Host-session' : 'session');
const isSecure = (request: FastifyRequest) => request.protocol === 'https';

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax' as const, secure });

/** The session's secret in the call's cookie. */
export function sessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameOf(isSecure(request))];
}

/** Hands a session over in a cookie, and its anti-forgery token in a header; answers the token. */
export function setSessionCookie(reply: FastifyReply, session: OpenedSession): string {
  const secure = isSecure(reply.request);
  const token = antiForgeryToken(session.secret);
  const maxAge = session.maxAge === undefined ? {} : { maxAge: session.maxAge };
  reply.setCookie(nameOf(secure), session.secret, { ...attributes(secure), ...maxAge });
  reply.header('x-csrf-token', token);
  return token;
}

/** Takes the cookie away. */
export function clearSessionCookie(reply: FastifyReply): void {
  const secure = isSecure(reply.request);
  reply.clearCookie(nameOf(secure), attributes(secure));
}
