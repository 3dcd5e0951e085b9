import type { CaseService } from '#server/domain/cases/case-service.ts';
import type { ErasureService } from '#server/domain/privacy/erasure.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

type Deps = { cases: CaseService; erasure: Pick<ErasureService, 'eraseCase'> };

/** The routes for cases, for staff. */
export function caseRoutes(api: ApiScope, { cases, erasure }: Deps): void {
  api.route({
    ...route('POST /api/cases/search'),
    handler: async (request, reply) =>
      withPaginationHeaders(reply, await cases.search(request.body, signedIn(request))),
  });
  api.route({
    ...route('GET /api/cases/my-turn'),
    handler: async (request, reply) =>
      withPaginationHeaders(reply, await cases.myTurn(signedIn(request), request.query)),
  });
  api.route({
    ...route('POST /api/cases'),
    handler: (request) => cases.open(request.body, signedIn(request)),
  });
  api.route({
    ...route('GET /api/cases/:id'),
    handler: (request) => cases.get(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/cases/:id'),
    handler: (request) => cases.update(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/cases/:id/keeping'),
    handler: (request) => cases.keep(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/cases/:id'),
    handler: async (request) => {
      await erasure.eraseCase(request.params.id, signedIn(request));
      return { message: 'Erased' };
    },
  });
  api.route({
    ...route('POST /api/cases/:id/events'),
    handler: (request) => cases.addEvent(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/:id/team'),
    handler: (request) => cases.joinTeam(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/:id/team/leave'),
    handler: (request) => cases.leaveTeam(request.params.id, request.body.user_id, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/:id/companions'),
    handler: (request) => cases.addCompanion(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/companions/:id'),
    handler: (request) => cases.updateCompanion(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/companions/:id'),
    handler: (request) => cases.removeCompanion(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/:id/tasks'),
    handler: (request) => cases.addTask(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/case-tasks/:id'),
    handler: (request) => cases.editTask(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/case-tasks/:id/state'),
    handler: (request) => cases.setTaskState(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/:id/consents'),
    handler: (request) => cases.recordConsent(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/hospital-consents/:id/withdraw'),
    handler: (request) => cases.withdrawConsent(request.params.id, signedIn(request)),
  });
}

/** The routes for a customer's own cases. */
export function ownCaseRoutes(api: ApiScope, cases: CaseService): void {
  api.route({
    ...route('GET /api/account/cases'),
    handler: async (request, reply) =>
      withPaginationHeaders(reply, await cases.listOwn(signedIn(request), request.query)),
  });
  api.route({
    ...route('GET /api/account/cases/:id'),
    handler: (request) => cases.getOwn(signedIn(request), request.params.id),
  });
  api.route({
    ...route('POST /api/account/case-tasks/:id/complete'),
    handler: (request) => cases.completeOwnTask(signedIn(request), request.params.id),
  });
  api.route({
    ...route('PUT /api/account/cases/:id/reminders'),
    handler: (request) => cases.setReminders(signedIn(request), request.params.id, request.body),
  });
  api.route({
    ...route('POST /api/account/cases/:id/consents'),
    handler: (request) => cases.giveOwnConsent(signedIn(request), request.params.id, request.body),
  });
  api.route({
    ...route('POST /api/account/hospital-consents/:id/withdraw'),
    handler: (request) => cases.withdrawOwnConsent(signedIn(request), request.params.id),
  });
}
