import type { FastifyRequest } from 'fastify';
import { forbidden } from '#server/errors.ts';

function ownOrigins(request: FastifyRequest, publicUrl: string | undefined): string[] {
  const requested = `${request.protocol}://${request.host}`;
  return publicUrl ? [requested, new URL(publicUrl).origin] : [requested];
}

/**
 * Whether the browser says that a page of this site was posted; false when it sends no origin. Throws
 * `forbidden` when the page belongs to another site or hides its origin.
 */
export function isOwnPost(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
  if (origin === undefined) return false;
  if (!ownOrigins(request, publicUrl).includes(origin)) throw forbidden();
  return true;
}
