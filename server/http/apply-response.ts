import type { FastifyReply } from 'fastify';
import type { FinalResponse } from '#server/http/response-cache.ts';

/** Sets the status and the headers of a finished answer, and for a 304 no others. Its body is to be sent next. */
export function applyResponse(reply: FastifyReply, { status, headers }: FinalResponse): FastifyReply {
  if (status === 304) for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return reply.status(status).headers(headers);
}
