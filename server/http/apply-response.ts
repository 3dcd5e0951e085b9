import type { FastifyReply } from 'fastify';
import type { FinalResponse } from '#server/http/cached-response.ts';

/**
 * Sets the status and the headers of a finished response, and no other headers for a 304. The caller sends the body
 * next.
 */
export function applyResponse(reply: FastifyReply, { status, headers }: FinalResponse): FastifyReply {
  if (status === 304) for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return reply.status(status).headers(headers);
}
