import type { FastifyRequest } from 'fastify';
import { forbidden } from '#server/errors.ts';

function ownOrigins(request: FastifyRequest, publicUrl: string | undefined): string[] {
  const asked = `${request.protocol}://${request.host}`;
  return publicUrl ? [asked, new URL(publicUrl).origin] : [asked];
}

/**
 * Whether the browser says that a page of this site was posted. Without the header nobody knows: true is
 * said of a certain yes alone. Throws `forbidden` when the page is of another site, or of one that hides.
 */
export function isOwnPost(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
  if (origin === undefined) return false;
  if (!ownOrigins(request, publicUrl).includes(origin)) throw forbidden();
  return true;
}
