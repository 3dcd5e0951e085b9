import type { FastifyRequest } from 'fastify';
import { forbidden } from '#server/errors.ts';

/**
 * Whether an origin is this site's. Without a public URL the scheme is not compared: behind a proxy that is not trusted
 * the server does not know it.
 */
function isOurs(origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (!publicUrl) return URL.canParse(origin) && new URL(origin).host === request.host;
  return [`${request.protocol}://${request.host}`, new URL(publicUrl).origin].includes(origin);
}

/**
 * Whether, according to the browser, a page of this site sent a changing call or a form; false when the browser sends
 * no origin. Throws `forbidden` when the page belongs to another site or hides its origin: another site must not sign a
 * visitor in, register them or write for them.
 */
export function checkSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  // A subdomain of the same site, which may be anybody's, names its origin.
  if (site === 'cross-site' || (site === 'same-site' && origin === undefined)) throw forbidden();
  if (origin === undefined) return false;
  if (!isOurs(origin, request, publicUrl)) throw forbidden();
  return true;
}
