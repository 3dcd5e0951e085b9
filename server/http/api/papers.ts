import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PaperService } from '#server/domain/papers/paper-service.ts';
import type { PaperReader, Picture } from '#server/domain/papers/reading.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { bytesOf, senderOf } from '#server/http/body.ts';
import { networkOf } from '#server/http/ip-limits.ts';
import { route } from '#server/http/route.ts';

const owner = (request: FastifyRequest) => ({ as: 'owner', user: signedIn(request) }) as const;
const staff = (request: FastifyRequest) => ({ as: 'staff', user: signedIn(request) }) as const;
const fromAccount = (request: FastifyRequest) =>
  ({ source: 'account', user: signedIn(request), network: networkOf(request.ip) }) as const;
const fromStaff = (request: FastifyRequest) => ({ source: 'staff', user: signedIn(request) }) as const;

/**
 * Sends the content of a paper: no cache may store it, and nothing in it may run. `attachment` for an original, whose
 * name reveals nothing.
 */
export function sendContent(reply: FastifyReply, { bytes, type }: Picture): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': 'attachment; filename="paper"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(bytes);
}

/** The routes for a patient's own papers. */
export function ownPaperRoutes(api: ApiScope, papers: PaperService): void {
  const { reading, sending } = papers;
  const get = (request: FastifyRequest, id: number) => reading.get(owner(request), id);
  api.route({
    ...route('GET /api/account/papers'),
    handler: async (request, reply) => {
      const { appointment_id, ...bounds } = request.query;
      return withPaginationHeaders(reply, await reading.list(owner(request), appointment_id, bounds));
    },
  });
  api.route({
    ...route('POST /api/account/papers'),
    handler: async (request, reply) => {
      const { document } = await sending.begin(fromAccount(request), request.body);
      return reply.status(201).send(await get(request, document.id));
    },
  });
  api.route({
    ...route('GET /api/account/papers/accesses'),
    handler: (request) => {
      const { appointment_id, before } = request.query;
      return reading.listAccesses(owner(request), appointment_id, before);
    },
  });
  api.route({
    ...route('POST /api/account/papers/accesses/:id/dispute'),
    handler: async (request) => {
      await papers.dispute(request.params.id, signedIn(request));
      return { message: 'Marked' };
    },
  });
  api.route({
    ...route('GET /api/account/papers/:id'),
    handler: (request) => get(request, request.params.id),
  });
  api.route({
    ...route('PUT /api/account/papers/:id'),
    handler: (request) => papers.changeOwn(signedIn(request), request.params.id, request.body),
  });
  api.route({
    ...route('POST /api/account/papers/:id/files'),
    handler: async (request, reply) =>
      reply.status(201).send(await sending.addFile(fromAccount(request), request.params.id, request.body)),
  });
  api.route({
    ...route('PUT /api/account/papers/:id/files/:file/chunks/:offset'),
    handler: (request) => sending.addChunk(fromAccount(request), request.params, bytesOf(request)),
  });
  api.route({
    ...route('DELETE /api/account/papers/:id/files/:file'),
    handler: async (request) => {
      await sending.removeFile(fromAccount(request), request.params.id, request.params.file);
      return { message: 'Removed' };
    },
  });
  api.route({
    ...route('POST /api/account/papers/:id/finish'),
    handler: async (request) => {
      await sending.finish(fromAccount(request), request.params.id, request.body);
      return get(request, request.params.id);
    },
  });
  api.route({
    ...route('POST /api/account/papers/:id/unlock'),
    handler: async (request, reply) => {
      const from = senderOf(request, reply);
      await papers.unlock(fromAccount(request), request.params.id, request.body, from);
      return get(request, request.params.id);
    },
  });
  api.route({
    ...route('POST /api/account/papers/:id/withdraw'),
    handler: (request) => papers.withdraw(signedIn(request), request.params.id),
  });
  api.route({
    ...route('GET /api/account/papers/:id/pages/:page'),
    handler: async (request, reply) =>
      sendContent(reply, await pageOf(papers, owner(request), request.params)),
  });
  api.route({
    ...route('GET /api/account/papers/:id/thumbnails/:page'),
    handler: async (request, reply) =>
      sendContent(reply, await pageOf(papers, owner(request), request.params, 'thumbnail')),
  });
  api.route({
    ...route('GET /api/account/papers/:id/originals/:file'),
    handler: async (request, reply) =>
      sendContent(reply, await reading.readOriginal(owner(request), request.params.id, request.params.file)),
  });
}

const pageOf = (
  { reading }: PaperService,
  reader: PaperReader,
  { id, page }: { id: number; page: number },
  kind: 'page' | 'thumbnail' = 'page',
) => reading.readPage(reader, id, page, kind);

/** The routes for papers, for staff. */
export function paperRoutes(api: ApiScope, papers: PaperService): void {
  const { reading, sending } = papers;
  const get = (request: FastifyRequest, id: number) => reading.get(staff(request), id);
  api.route({
    ...route('GET /api/papers'),
    handler: async (request, reply) => {
      const { appointment_id, ...bounds } = request.query;
      return withPaginationHeaders(reply, await reading.list(staff(request), appointment_id, bounds));
    },
  });
  api.route({
    ...route('POST /api/papers'),
    handler: async (request, reply) => {
      const { document } = await sending.begin(fromStaff(request), request.body);
      return reply.status(201).send(await get(request, document.id));
    },
  });
  api.route({
    ...route('GET /api/papers/accesses'),
    handler: (request) => {
      const { appointment_id, before } = request.query;
      return reading.listAccesses(staff(request), appointment_id, before);
    },
  });
  api.route({ ...route('GET /api/papers/:id'), handler: (request) => get(request, request.params.id) });
  api.route({
    ...route('PUT /api/papers/:id'),
    handler: (request) => papers.correct(signedIn(request), request.params.id, request.body),
  });
  api.route({
    ...route('POST /api/papers/:id/files'),
    handler: async (request, reply) =>
      reply.status(201).send(await sending.addFile(fromStaff(request), request.params.id, request.body)),
  });
  api.route({
    ...route('PUT /api/papers/:id/files/:file/chunks/:offset'),
    handler: (request) => sending.addChunk(fromStaff(request), request.params, bytesOf(request)),
  });
  api.route({
    ...route('DELETE /api/papers/:id/files/:file'),
    handler: async (request) => {
      await sending.removeFile(fromStaff(request), request.params.id, request.params.file);
      return { message: 'Removed' };
    },
  });
  api.route({
    ...route('POST /api/papers/:id/finish'),
    handler: async (request) => {
      await sending.finish(fromStaff(request), request.params.id, request.body);
      return get(request, request.params.id);
    },
  });
  api.route({
    ...route('POST /api/papers/:id/unlock'),
    handler: async (request, reply) => {
      const from = senderOf(request, reply);
      await papers.unlock(fromStaff(request), request.params.id, request.body, from);
      return get(request, request.params.id);
    },
  });
  api.route({
    ...route('POST /api/papers/:id/openings'),
    handler: (request) => reading.open(signedIn(request), request.params.id, request.body),
  });
  api.route({
    ...route('POST /api/papers/:id/error'),
    handler: (request) => papers.markAsError(signedIn(request), request.params.id),
  });
  api.route({
    ...route('DELETE /api/papers/:id'),
    handler: async (request) => {
      await papers.erase(signedIn(request), request.params.id);
      return { message: 'Erased' };
    },
  });
  api.route({
    ...route('GET /api/papers/:id/pages/:page'),
    handler: async (request, reply) =>
      sendContent(reply, await pageOf(papers, staff(request), request.params)),
  });
  api.route({
    ...route('GET /api/papers/:id/thumbnails/:page'),
    handler: async (request, reply) =>
      sendContent(reply, await pageOf(papers, staff(request), request.params, 'thumbnail')),
  });
  api.route({
    ...route('GET /api/papers/:id/originals/:file'),
    handler: async (request, reply) =>
      sendContent(reply, await reading.readOriginal(staff(request), request.params.id, request.params.file)),
  });
}
