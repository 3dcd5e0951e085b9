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
