import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * For a route whose handler sets an ETag: allows the browser to store the response and to ask whether it changed, and
 * responds with 304 without a body where it did not.
 */
export async function handleConditionalGet(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200) return payload;
  reply.header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'];
  if (known === undefined || known !== reply.getHeader('etag')) return payload;
  reply.code(304).removeHeader('content-type');
  return '';
}

/** Weak: the bytes differ with the encoding. The hash includes the headers, because a 304 omits them. */
export function etagOf(headers: object, bytes: Buffer): string {
  const name = hash('sha256', JSON.stringify(headers) + hash('sha256', bytes, 'base64url'), 'base64url');
  return `W/"${name.slice(0, 27)}"`;
}

/** Whether a browser has the response. A proxy may have turned the ETag into a strong one; `*` matches any response. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag);
}
