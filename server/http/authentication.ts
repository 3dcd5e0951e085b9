import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, checkReadsAll, isStaff, may, type SignedInUser } from '#server/auth/caller.ts';
import { csrfToken, sameSecret } from '#server/auth/secrets.ts';
import type { AuthenticationService } from '#server/domain/sign-in/authentication.ts';
import { DomainError, forbidden } from '#server/errors.ts';
import type { SessionCookies } from '#server/http/cookie.ts';
import { checkSameOrigin } from '#server/http/same-origin.ts';
import type { Right } from '#shared/contract/endpoint.ts';
import { type EndpointKey, endpoints } from '#shared/contract/endpoints.ts';
import { openingHeader } from '#shared/opening-header.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set once the right is checked. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    right?: Right;
  }
}

const changes = (request: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(request.method);

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Whether a page of this site made the call: a changing call with a cookie must send the token. */
function hasCsrfToken(request: FastifyRequest, user: SignedInUser): boolean {
  const sent = request.headers['x-csrf-token'];
  return typeof sent === 'string' && sameSecret(sent, csrfToken(user.session.secret));
}

/** Whether the page made the call automatically while nobody used it: such a call does not prolong the session. */
const isUnattended = (request: FastifyRequest) => request.headers['x-unattended'] !== undefined;

/** Whether a page of the call's browser has signed out (cookie.ts). A bearer token has nothing to do with it. */
const hasLeft = (request: FastifyRequest, cookies: SessionCookies) =>
  bearerToken(request) === undefined && cookies.hasLeft(request);

type Deps = { authentication: AuthenticationService; cookies: SessionCookies };
type CheckDeps = Deps & { publicUrl: string | undefined };

/**
 * The user of the call's bearer token or cookie; nobody on a phone that is locked. A cookie alone does not prove that
 * the user intended the call. Ends the session of a browser whose page has signed out without a connection.
 */
export async function authenticate(
  request: FastifyRequest,
  { authentication, cookies }: Deps,
): Promise<Caller> {
  const user = await findUser(request, { authentication, cookies });
  return user?.session.isLocked ? undefined : user;
}

/** The same, also on a phone that is locked. */
async function findUser(request: FastifyRequest, { authentication, cookies }: Deps): Promise<Caller> {
  const bearer = bearerToken(request);
  const secret = bearer ?? cookies.read(request);
  if (secret && hasLeft(request, cookies)) {
    await authentication.endSession(secret);
    return undefined;
  }
  const opening = request.headers[openingHeader];
  const user = secret ? await authentication.authenticate(secret, opening?.toString()) : undefined;
  // A secret is valid only in the mode in which it was issued: as a bearer token or as a cookie.
  return user?.session.mode === (bearer ? 'bearer' : 'session') ? user : undefined;
}

/** The response to a sign-out. */
export const signedOut = { message: 'Signed out' };

const isNamed = (key: string): key is EndpointKey => Object.hasOwn(endpoints, key);

/**
 * Rejects a caller without the right. A user who has to set up a second factor may do only that; they may also make the
 * calls that are open to everybody, see `callerFor`.
 */
export function checkRight(right: Right, caller: Caller): void {
  const isFree =
    right.who === 'signed-in' ? right.toSetUp : right.who === 'everybody' && !('staffNeed' in right);
  if (caller?.needsSecondFactorSetup && !isFree) {
    throw new DomainError('forbidden', 'second_factor_setup_required', { secondFactor: 'setup' });
  }
  if (right.who === 'everybody') {
    if ('staffNeed' in right && isStaff(caller) && !may(caller, right.staffNeed)) throw forbidden();
    return;
  }
  if (!caller) throw new DomainError('unauthenticated', 'not_signed_in');
  if (right.who === 'staff' && !may(caller, right.action)) throw forbidden();
  const opensCases = right.who === 'staff' ? right.opensCases : !right.anyPassword;
  if (opensCases) checkReadsAll(caller);
}

/** The caller of an open call: a user who has to set up a second factor counts as a visitor there. */
export function callerFor(right: Right, caller: Caller): Caller {
  return right.who === 'everybody' && caller?.needsSecondFactorSetup ? undefined : caller;
}

/**
 * Authenticates the caller and checks the right of the route before the body is read. Every route of this scope must
 * have a right. A changing call from a page of another site is rejected. So is a call with a cookie but without its
 * anti-forgery token; where everybody may call, such a caller counts as a visitor.
 */
export function registerRightsCheck(scope: FastifyInstance, deps: CheckDeps): void {
  scope.decorateRequest('caller', undefined);
  scope.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) {
      const key = `${each === 'HEAD' ? 'GET' : each} ${url}`;
      if (!isNamed(key) || config?.right !== endpoints[key].right) {
        throw new Error(`${key} is not built from its endpoint`);
      }
    }
  });
  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { right } = request.routeOptions.config;
    if (!right) throw forbidden();
    if (changes(request)) checkSameOrigin(request, deps.publicUrl);
    const user = await findUser(request, deps);
    if (user?.session.isLocked && right.who !== 'everybody')
      throw new DomainError('unauthenticated', 'phone_locked');
    let caller = user?.session.isLocked ? undefined : user;
    if (hasLeft(request, deps.cookies)) {
      deps.cookies.clear(reply);
      // The session has just been ended, without the anti-forgery token that the handler needs.
      if (request.routeOptions.url === '/api/logout') return reply.send(signedOut);
    }
    if (caller?.session.mode === 'session' && changes(request) && !hasCsrfToken(request, caller)) {
      // Where staff may do more than visitors, their call must not be handled as a visitor's.
      const isOpenToVisitors = right.who === 'everybody' && !('staffNeed' in right && isStaff(caller));
      if (!isOpenToVisitors) throw forbidden('session_stale');
      caller = undefined;
    }
    checkRight(right, caller);
    if (caller && !isUnattended(request)) await deps.authentication.touchSession(caller);
    request.caller = callerFor(right, caller);
  });
}

/** The user of a call that needs a session. */
export function signedIn(request: FastifyRequest): SignedInUser {
  if (!request.caller) throw new DomainError('unauthenticated', 'not_signed_in');
  return request.caller;
}
