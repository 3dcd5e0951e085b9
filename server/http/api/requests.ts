import { Readable } from 'node:stream';
import type { ErasureService } from '#server/domain/privacy/erasure.ts';
import type { RequestService } from '#server/domain/requests/request-service.ts';
import type { AuthenticationService } from '#server/domain/sign-in/authentication.ts';
import type { Absences } from '#server/domain/users/absences.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';
import { whileAllowed } from '#server/http/while-allowed.ts';

type Deps = {
  requests: RequestService;
  absences: Absences;
  erasure: Pick<ErasureService, 'eraseRequest'>;
  authentication: Pick<AuthenticationService, 'authenticate'>;
};

/** The routes for the inbox. */
export function requestRoutes(api: ApiScope, deps: Deps): void {
  const { requests, absences, erasure, authentication } = deps;
  api.route({
    ...route('GET /api/appointments'),
    handler: async (request, reply) =>
      withPaginationHeaders(reply, await requests.inbox.list(request.query, signedIn(request))),
  });
  api.route({
    ...route('POST /api/appointments'),
    handler: async (request, reply) =>
      reply.status(201).send(await requests.office.receive(request.body, signedIn(request))),
  });
  api.route({
    ...route('POST /api/appointments/with-number'),
    handler: (request) => requests.numbers.find(request.body),
  });
  api.route({
    ...route('POST /api/appointments/search'),
    handler: async (request, reply) =>
      withPaginationHeaders(reply, await requests.inbox.list(request.body, signedIn(request))),
  });
  api.route({
    ...route('POST /api/appointments/export'),
    handler: async (request, reply) => {
      const file = await requests.inbox.exportCsv(request.body, signedIn(request));
      reply.header('content-type', 'text/csv; charset=utf-8');
      reply.header('content-disposition', 'attachment; filename="requests.csv"');
      return Readable.from(whileAllowed(request, file, authentication));
    },
  });
  api.route({
    ...route('POST /api/appointments/assign'),
    handler: (request) => requests.handling.assign(request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/appointments/status'),
    handler: (request) => requests.handling.setStatus(request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/appointments/place'),
    handler: (request) => requests.handling.place(request.body, signedIn(request)),
  });
  api.route({
    ...route('GET /api/appointments/:id'),
    handler: (request) => requests.handling.get(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('GET /api/appointments/:id/end-notice'),
    handler: (request) => requests.handling.endNotice(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('POST /api/appointments/:id/events'),
    handler: (request) => requests.handling.addEvent(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/appointments/:id/consent'),
    handler: async (request) => {
      await requests.office.agree(request.params.id, request.body, signedIn(request));
      return requests.handling.get(request.params.id, signedIn(request));
    },
  });
  api.route({
    ...route('PUT /api/appointments/:id/contact'),
    handler: async (request) => {
      await requests.contact.set(request.params.id, request.body, signedIn(request));
      return requests.handling.get(request.params.id, signedIn(request));
    },
  });
  api.route({
    ...route('GET /api/appointments/:id/chat-lines'),
    handler: async (request, reply) =>
      withPaginationHeaders(reply, await requests.chats.list(request.params.id, request.query)),
  });
  api.route({
    ...route('POST /api/appointments/:id/chat-lines'),
    handler: (request) => requests.chats.add(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/appointments/:id/pin'),
    handler: async (request) => {
      await requests.pins.set(request.params.id, request.body, signedIn(request));
      return { message: 'Saved' };
    },
  });
  api.route({
    ...route('PUT /api/appointments/:id/draft'),
    handler: async (request) => {
      await requests.drafts.keep(request.params.id, request.body, signedIn(request));
      return { message: 'Saved' };
    },
  });
  api.route({
    ...route('POST /api/appointments/:id/replying'),
    handler: (request) => requests.replying.say(request.params.id, request.body.typing, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/appointments/:id'),
    handler: async (request) => {
      await erasure.eraseRequest(request.params.id, signedIn(request));
      return { message: 'Erased' };
    },
  });
  api.route({
    ...route('POST /api/appointments/:id/owner-proof'),
    handler: (request) => requests.ownerProof.confirm(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('GET /api/colleagues'),
    handler: () => absences.list(),
  });
  api.route({
    ...route('PUT /api/colleagues/:id/absence'),
    handler: (request) => absences.set(request.params.id, request.body, signedIn(request)),
  });
}

/** The routes for saved filters. */
export function requestFilterRoutes(api: ApiScope, { filters }: RequestService): void {
  api.route({
    ...route('GET /api/appointments/filters'),
    handler: (request) => filters.list(signedIn(request)),
  });
  api.route({
    ...route('POST /api/appointments/filters'),
    handler: async (request, reply) =>
      reply.status(201).send(await filters.save(request.body, signedIn(request))),
  });
  api.route({
    ...route('DELETE /api/appointments/filters/:id'),
    handler: async (request) => {
      await filters.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}
