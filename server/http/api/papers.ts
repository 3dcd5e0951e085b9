import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from '#server/auth/caller.ts';
import type { PaperUploader } from '#server/domain/papers/paper-policy.ts';
import { presentReceipts, withoutContents } from '#server/domain/papers/paper-presenter.ts';
import type { PaperService } from '#server/domain/papers/paper-service.ts';
import type { PageImage } from '#server/domain/papers/viewing.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { bytesOf, senderOf } from '#server/http/body.ts';
import { route } from '#server/http/route.ts';
import { networkOf } from '#server/networks.ts';
import { ticketHeader } from '#shared/contract/papers.ts';

/**
 * Sends the content of a paper: no cache may store it, and nothing in it may run. `attachment` for an original, whose
 * name reveals nothing.
 */
export function sendContent(
  reply: FastifyReply,
  { bytes, type }: PageImage,
  name: 'paper' | 'papers.pdf' = 'paper',
): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(bytes);
}

/** The routes that send papers: the same for an account, a ticket and staff, each below its own path. */
function sendingRoutes(
  api: ApiScope,
  path: '/api/account/papers' | '/api/letterbox/papers' | '/api/papers',
  papers: PaperService,
  from: (request: FastifyRequest) => PaperUploader | Promise<PaperUploader>,
): void {
  const { sending, reading, unlocking } = papers;
  /** What the sender sees of a paper; with a ticket or a weak password only a receipt. */
  const show = async (sender: PaperUploader, id: number) => {
    if ('ticket' in sender) return presentReceipts(await sending.read(sender, id));
    const { user } = sender;
    const paper = await reading.get({ as: sender.source === 'account' ? 'owner' : 'staff', user }, id);
    return user.reads === 'all' ? paper : withoutContents(paper);
  };
  api.route({
    ...route(`POST ${path}`),
    handler: async (request, reply) => {
      const sender = await from(request);
      const { document } = await sending.begin(sender, request.body);
      return reply.status(201).send(await show(sender, document.id));
    },
  });
  api.route({
    ...route(`POST ${path}/:id/files`),
    handler: async (request, reply) =>
      reply.status(201).send(await sending.addFile(await from(request), request.params.id, request.body)),
  });
  api.route({
    ...route(`PUT ${path}/:id/files/:file/chunks/:offset`),
    handler: async (request) => sending.addChunk(await from(request), request.params, bytesOf(request)),
  });
  api.route({
    ...route(`DELETE ${path}/:id/files/:file`),
    handler: async (request) => {
      await sending.removeFile(await from(request), request.params.id, request.params.file);
      return { message: 'Removed' };
    },
  });
  api.route({
    ...route(`POST ${path}/:id/finish`),
    handler: async (request) => {
      const sender = await from(request);
      await sending.finish(sender, request.params.id, request.body);
      return show(sender, request.params.id);
    },
  });
  api.route({
    ...route(`POST ${path}/:id/unlock`),
    handler: async (request, reply) => {
      const sender = await from(request);
      await unlocking.unlock(sender, request.params.id, request.body, senderOf(request, reply));
      return show(sender, request.params.id);
    },
  });
}

type ReaderOf = (request: FastifyRequest) => { as: 'owner' | 'staff'; user: SignedInUser };

/** The routes that list papers and who saw them, for the patient and for staff. */
function listRoutes(
  api: ApiScope,
  path: '/api/account/papers' | '/api/papers',
  { reading }: PaperService,
  readerOf: ReaderOf,
): void {
  api.route({
    ...route(`GET ${path}`),
    handler: async (request, reply) => {
      const { appointment_id, ...bounds } = request.query;
      return withPaginationHeaders(reply, await reading.list(readerOf(request), appointment_id, bounds));
    },
  });
  api.route({
    ...route(`GET ${path}/accesses`),
    handler: (request) => {
      const { appointment_id, before } = request.query;
      return reading.listAccesses(readerOf(request), appointment_id, before);
    },
  });
}

/** The routes that read what is in a paper, for the patient and for staff. */
function contentRoutes(
  api: ApiScope,
  path: '/api/account/papers' | '/api/papers',
  { reading }: PaperService,
  readerOf: ReaderOf,
): void {
  api.route({
    ...route(`GET ${path}/:id/pages/:page`),
    handler: async (request, reply) => {
      const { id, page } = request.params;
      return sendContent(reply, await reading.readPage(readerOf(request), id, page, 'page'));
    },
  });
  api.route({
    ...route(`GET ${path}/:id/thumbnails/:page`),
    handler: async (request, reply) => {
      const { id, page } = request.params;
      return sendContent(reply, await reading.readPage(readerOf(request), id, page, 'thumbnail'));
    },
  });
  api.route({
    ...route(`GET ${path}/:id/originals/:file`),
    handler: async (request, reply) => {
      const { id, file } = request.params;
      return sendContent(reply, await reading.readOriginal(readerOf(request), id, file));
    },
  });
}

/** The route of a bundle, for the patient and for staff. */
function bundleRoute(
  api: ApiScope,
  path: '/api/account/cases/:id/bundle' | '/api/cases/:id/bundle',
  { bundling }: PaperService,
  readerOf: ReaderOf,
): void {
  api.route({
    ...route(`POST ${path}`),
    handler: async (request, reply) => {
      const sender = senderOf(request, reply);
      const bytes = await bundling.make(readerOf(request), request.params.id, request.body, sender);
      return sendContent(reply, { bytes, type: 'application/pdf' }, 'papers.pdf');
    },
  });
}

/** The routes for a patient's own papers. */
export function ownPaperRoutes(api: ApiScope, papers: PaperService): void {
  const { reading, correcting } = papers;
  const path = '/api/account/papers';
  const owner = (request: FastifyRequest) => ({ as: 'owner', user: signedIn(request) }) as const;
  listRoutes(api, path, papers, owner);
  api.route({
    ...route('POST /api/account/papers/accesses/:id/dispute'),
    handler: async (request) => {
      await correcting.dispute(signedIn(request), request.params.id);
      return { message: 'Marked' };
    },
  });
  api.route({
    ...route('GET /api/account/papers/:id'),
    handler: (request) => reading.get(owner(request), request.params.id),
  });
  api.route({
    ...route('PUT /api/account/papers/:id'),
    handler: async (request) => {
      await correcting.change(owner(request), request.params.id, request.body);
      return reading.get(owner(request), request.params.id);
    },
  });
  sendingRoutes(api, path, papers, (request) => ({
    source: 'account',
    user: signedIn(request),
    network: networkOf(request.ip),
  }));
  api.route({
    ...route('POST /api/account/papers/:id/withdraw'),
    handler: async (request) => {
      await correcting.erase(owner(request), request.params.id);
      return reading.get(owner(request), request.params.id);
    },
  });
  contentRoutes(api, path, papers, owner);
  bundleRoute(api, '/api/account/cases/:id/bundle', papers, owner);
}

/** The routes for senders with a ticket: they return only a receipt, and nothing of a paper. */
export function letterboxRoutes(api: ApiScope, papers: PaperService): void {
  const { letterbox } = papers;
  const sender = (request: FastifyRequest) =>
    letterbox.senderOf(request.headers[ticketHeader], networkOf(request.ip));
  api.route({
    ...route('POST /api/letterbox/tickets'),
    handler: async (request, reply) =>
      reply.status(201).send(await letterbox.issue(request.body, networkOf(request.ip))),
  });
  api.route({
    ...route('GET /api/letterbox/papers'),
    handler: async (request, reply) =>
      withPaginationHeaders(reply, await letterbox.receipts(await sender(request), request.query)),
  });
  sendingRoutes(api, '/api/letterbox/papers', papers, sender);
}

/** The routes for papers, for staff. */
export function paperRoutes(api: ApiScope, papers: PaperService): void {
  const { reading, correcting } = papers;
  const path = '/api/papers';
  const staff = (request: FastifyRequest) => ({ as: 'staff', user: signedIn(request) }) as const;
  listRoutes(api, path, papers, staff);
  api.route({
    ...route('GET /api/papers/:id'),
    handler: (request) => reading.get(staff(request), request.params.id),
  });
  api.route({
    ...route('PUT /api/papers/:id'),
    handler: async (request) => {
      await correcting.change(staff(request), request.params.id, request.body);
      return reading.get(staff(request), request.params.id);
    },
  });
  sendingRoutes(api, path, papers, (request) => ({ source: 'staff', user: signedIn(request) }));
  api.route({
    ...route('POST /api/papers/:id/openings'),
    handler: (request) => reading.open(signedIn(request), request.params.id, request.body),
  });
  api.route({
    ...route('POST /api/papers/:id/error'),
    handler: async (request) => {
      await correcting.markAsError(signedIn(request), request.params.id);
      return reading.get(staff(request), request.params.id);
    },
  });
  api.route({
    ...route('DELETE /api/papers/:id'),
    handler: async (request) => {
      await correcting.erase(staff(request), request.params.id);
      return { message: 'Erased' };
    },
  });
  contentRoutes(api, path, papers, staff);
  bundleRoute(api, '/api/cases/:id/bundle', papers, staff);
}
