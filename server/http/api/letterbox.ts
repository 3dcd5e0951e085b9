import type { FastifyRequest } from 'fastify';
import type { PaperUploader } from '#server/domain/papers/paper-policy.ts';
import { presentReceipts } from '#server/domain/papers/paper-presenter.ts';
import type { PaperService } from '#server/domain/papers/paper-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { bytesOf, senderOf } from '#server/http/body.ts';
import { networkOf } from '#server/http/ip-limits.ts';
import { route } from '#server/http/route.ts';
import { ticketHeader } from '#shared/contract/papers.ts';

/** The routes for senders with a ticket: they return only a receipt, and nothing of a paper. */
export function letterboxRoutes(api: ApiScope, papers: PaperService): void {
  const { sending, letterbox } = papers;
  const sender = (request: FastifyRequest) =>
    letterbox.senderOf(request.headers[ticketHeader], networkOf(request.ip));
  const receipts = async (from: PaperUploader, id: number) => presentReceipts(await sending.read(from, id));
  api.route({
    ...route('POST /api/letterbox/tickets'),
    handler: async (request, reply) =>
      reply.status(201).send(await letterbox.issue(request.body, networkOf(request.ip))),
  });
  api.route({
    ...route('GET /api/letterbox/papers'),
    handler: async (request, reply) =>
      withPaginationHeaders(reply, await papers.receipts(await sender(request), request.query)),
  });
  api.route({
    ...route('POST /api/letterbox/papers'),
    handler: async (request, reply) => {
      const from = await sender(request);
      const { appointment_id } = from.ticket;
      const stored = await sending.begin(from, { ...request.body, appointment_id });
      return reply.status(201).send(presentReceipts(stored));
    },
  });
  api.route({
    ...route('POST /api/letterbox/papers/:id/files'),
    handler: async (request, reply) => {
      const receipt = await sending.addFile(await sender(request), request.params.id, request.body);
      return reply.status(201).send(receipt);
    },
  });
  api.route({
    ...route('PUT /api/letterbox/papers/:id/files/:file/chunks/:offset'),
    handler: async (request) => sending.addChunk(await sender(request), request.params, bytesOf(request)),
  });
  api.route({
    ...route('DELETE /api/letterbox/papers/:id/files/:file'),
    handler: async (request) => {
      await sending.removeFile(await sender(request), request.params.id, request.params.file);
      return { message: 'Removed' };
    },
  });
  api.route({
    ...route('POST /api/letterbox/papers/:id/finish'),
    handler: async (request) =>
      presentReceipts(await sending.finish(await sender(request), request.params.id, request.body)),
  });
  api.route({
    ...route('POST /api/letterbox/papers/:id/unlock'),
    handler: async (request, reply) => {
      const from = await sender(request);
      await papers.unlock(from, request.params.id, request.body, senderOf(request, reply));
      return receipts(from, request.params.id);
    },
  });
}
