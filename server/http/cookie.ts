import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csrfToken, newSecret } from '#server/auth/secrets.ts';
import { type Browser, hasLeft, type OpenedSession } from '#server/auth/sessions.ts';
import { day, second } from '#server/clock.ts';
import { computerSeconds } from '#server/domain/share-links/share-link-policy.ts';
import type { ComputerSecrets } from '#server/domain/share-links/share-link-service.ts';
import { deviceOf } from '#server/http/device.ts';
import { signedInCookie } from '#shared/signed-in-cookie.ts';

/**
 * Stores sessions in a cookie that no script can read, and in a second one, `signed-in`, which a page deletes to sign
 * out. A session needs both.
 */
export type SessionCookies = {
  /** The session's secret from the call's cookie. */
  read(request: FastifyRequest): string | undefined;
  /** Whether a page of the call's browser has signed out: the session has to be ended. */
  hasLeft(request: FastifyRequest): boolean;
  /** The browser that makes the call, for a session that is opened in it. */
  browserOf(request: FastifyRequest): Browser;
  /** Sends a session's cookies, and its anti-forgery token in a header; returns the token. */
  set(reply: FastifyReply, session: OpenedSession): string;
  /** Sends the session's cookies of the call again, to be stored for so many seconds, and its anti-forgery token. */
  keep(reply: FastifyReply, maxAge: number | undefined): string;
  /** Notes in the browser that somebody of staff was signed in there: this and nothing else, for 30 days. */
  markStaff(reply: FastifyReply): void;
  /** Whether somebody of staff was signed in in the call's browser within the last 30 days. */
  isOfStaff(request: FastifyRequest): boolean;
  /** The mark of a browser in which somebody entered a case before, or a new one. */
  entryMark(request: FastifyRequest): string;
  /** Sends the mark to a browser in which somebody has entered. */
  keepEntryMark(reply: FastifyReply, mark: string): void;
  /** The secrets with which the call's browser opens links of hospitals without their PIN. */
  computersOf(request: FastifyRequest): ComputerSecrets;
  /** Lets the browser open a link of a hospital; without a secret, not any more. */
  keepComputer(reply: FastifyReply, linkId: number, secret: string | undefined): void;
  /** Removes the cookies, and what the browser's HTTP cache has of this site: a person's photo, for example. */
  clear(reply: FastifyReply): void;
};

/** Staff can't be the family (ADR 0092). */
const staffCookie = 'staff-was-here';
const staffSeconds = (30 * day) / second;
/** By it strangers can't keep a family out that entered before. */
const entryCookie = 'entered';
const entrySeconds = (400 * day) / second;
const markShape = /^[\w-]{43}$/;

/** The cookie of one link. Only the calls for share links carry it. */
const computerCookie = (linkId: number) => `computer-${linkId}`;
const computerName = /^(?:__Secure-)?computer-(\d{1,10})$/;
const computerPath = '/api/shared';
/** More would make the calls too large: the computer asks for the PIN of those that were remembered first. */
const computerCookies = 40;

/** Whether the two cookies were set together. */
const belongs = (secret: string, leave: string) => secret.includes('.') && !hasLeft(secret, leave);

/**
 * Over https the cookie is `Secure`, and its `__Host-` name makes browsers bind it to this host and path. A site whose
 * own URL is https counts as https, whatever its proxy says.
 */
export function sessionCookies(publicUrl: string | undefined): SessionCookies {
  const isSecure = (request: FastifyRequest) =>
    request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
  const nameFor = (request: FastifyRequest, name = 'session') =>
    isSecure(request) ? `__Host-${name}` : name;
  const leaveNameFor = (request: FastifyRequest) => nameFor(request, signedInCookie);
  /** A cookie with a path can't have a `__Host-` name. */
  const securePrefix = (request: FastifyRequest) => (isSecure(request) ? '__Secure-' : '');
  const attributesFor = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const;
  const leaveAttributesFor = (request: FastifyRequest) => ({ ...attributesFor(request), httpOnly: false });

  /** All values of a cookie: something else on this host may have set one of the same name for a path. */
  const valuesOf = ({ headers }: FastifyRequest, name: string): string[] =>
    (headers.cookie ?? '').split(/; */).flatMap((pair) => {
      const at = pair.indexOf('=');
      return pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
    });
  /** Of several, the session's cookie is the one to which the cookie `signed-in` belongs. */
  const read = (request: FastifyRequest) => {
    const one = request.cookies[nameFor(request)];
    const leave = request.cookies[leaveNameFor(request)];
    if (one === undefined || leave === undefined || belongs(one, leave)) return one;
    return valuesOf(request, nameFor(request)).find((value) => belongs(value, leave)) ?? one;
  };

  return {
    read,
    hasLeft: (request) => hasLeft(read(request) ?? '', request.cookies[leaveNameFor(request)]),
    browserOf: (request) => ({
      device: deviceOf(request.headers['user-agent']),
      carried: read(request),
    }),
    set(reply, session) {
      const { request } = reply;
      const maxAge = session.maxAge === undefined ? {} : { maxAge: session.maxAge };
      reply.setCookie(nameFor(request), session.secret, { ...attributesFor(request), ...maxAge });
      if (session.leave !== undefined) {
        reply.setCookie(leaveNameFor(request), session.leave, { ...leaveAttributesFor(request), ...maxAge });
      }
      const token = csrfToken(session.secret);
      reply.header('x-csrf-token', token);
      return token;
    },
    keep(reply, maxAge) {
      const { request } = reply;
      const secret = read(request) ?? '';
      const age = maxAge === undefined ? {} : { maxAge };
      reply.setCookie(nameFor(request), secret, { ...attributesFor(request), ...age });
      const leave = request.cookies[leaveNameFor(request)];
      if (leave !== undefined)
        reply.setCookie(leaveNameFor(request), leave, { ...leaveAttributesFor(request), ...age });
      const token = csrfToken(secret);
      reply.header('x-csrf-token', token);
      return token;
    },
    markStaff(reply) {
      const { request } = reply;
      reply.setCookie(nameFor(request, staffCookie), '1', {
        ...attributesFor(request),
        maxAge: staffSeconds,
      });
    },
    isOfStaff: (request) => valuesOf(request, nameFor(request, staffCookie)).length > 0,
    entryMark(request) {
      const known = request.cookies[nameFor(request, entryCookie)];
      return known && markShape.test(known) ? known : newSecret();
    },
    keepEntryMark(reply, mark) {
      const { request } = reply;
      const attributes = { ...attributesFor(request), maxAge: entrySeconds };
      reply.setCookie(nameFor(request, entryCookie), mark, attributes);
    },
    computersOf(request) {
      const prefix = securePrefix(request);
      const isEmpty = !Object.keys(request.cookies).some((name) => computerName.test(name));
      return { isEmpty, of: (linkId) => request.cookies[prefix + computerCookie(linkId)] };
    },
    keepComputer(reply, linkId, secret) {
      const { request } = reply;
      const attributes = { ...attributesFor(request), path: computerPath, sameSite: 'strict' } as const;
      const name = securePrefix(request) + computerCookie(linkId);
      if (secret === undefined) {
        reply.clearCookie(name, attributes);
        return;
      }
      reply.setCookie(name, secret, { ...attributes, maxAge: computerSeconds });
      // Numbers of links grow with time.
      const others = Object.keys(request.cookies)
        .flatMap((other) => computerName.exec(other)?.[1] ?? [])
        .map(Number)
        .filter((id) => id !== linkId)
        .toSorted((a, b) => b - a);
      for (const id of others.slice(computerCookies - 1))
        reply.clearCookie(securePrefix(request) + computerCookie(id), attributes);
    },
    clear(reply) {
      const { request } = reply;
      reply.clearCookie(nameFor(request), attributesFor(request));
      reply.clearCookie(leaveNameFor(request), leaveAttributesFor(request));
      // Not "storage": papers and requests of others may wait in it.
      reply.header('clear-site-data', '"cache"');
    },
  };
}
