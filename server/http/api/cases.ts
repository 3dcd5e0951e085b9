import type { CaseService } from '#server/domain/case-desk/case-service.ts';
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
      withPaginationHeaders(reply, await cases.desk.search(request.body, signedIn(request))),
  });
  api.route({
    ...route('GET /api/cases/my-turn'),
    handler: async (request, reply) =>
      withPaginationHeaders(reply, await cases.desk.myTurn(signedIn(request), request.query)),
  });
  api.route({
    ...route('POST /api/cases'),
    handler: (request) => cases.desk.open(request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/hand-over'),
    handler: (request) => cases.team.handOver(request.body.moves, signedIn(request)),
  });
  api.route({
    ...route('GET /api/cases/:id'),
    handler: (request) => cases.desk.get(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('GET /api/cases/:id/messages'),
    handler: ({ params, query }) => cases.messages.ofCase(params.id, query),
  });
  api.route({
    ...route('PUT /api/cases/:id'),
    handler: (request) => cases.editing.update(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/cases/:id/keeping'),
    handler: (request) => cases.desk.extendRetention(request.params.id, request.body, signedIn(request)),
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
    handler: (request) => cases.desk.addEvent(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/:id/team'),
    handler: (request) => cases.team.join(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/:id/team/leave'),
    handler: (request) => cases.team.leave(request.params.id, request.body.user_id, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/:id/companions'),
    handler: (request) => cases.editing.addCompanion(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/companions/:id'),
    handler: (request) => cases.editing.updateCompanion(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/companions/:id'),
    handler: (request) => cases.editing.removeCompanion(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/:id/tasks'),
    handler: (request) => cases.tasks.add(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/case-tasks/:id'),
    handler: (request) => cases.tasks.edit(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/case-tasks/:id/state'),
    handler: (request) => cases.tasks.setState(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/case-tasks/:id/renew'),
    handler: (request) => cases.tasks.renew(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/cases/:id/journey'),
    handler: (request) => cases.editing.planJourney(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/case-tasks/:id/told'),
    handler: (request) => cases.news.told(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/cases/:id/news-by'),
    handler: (request) => cases.news.chooseChannel(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/:id/consents'),
    handler: (request) => cases.consents.record(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/hospital-consents/:id/withdraw'),
    handler: (request) => cases.consents.withdraw(request.params.id, signedIn(request)),
  });
}

/** The routes for a customer's own cases. */
export function ownCaseRoutes(api: ApiScope, cases: CaseService): void {
  api.route({
    ...route('GET /api/account/cases'),
    handler: async (request, reply) =>
      withPaginationHeaders(reply, await cases.own.list(signedIn(request), request.query)),
  });
  api.route({
    ...route('GET /api/account/cases/:id'),
    handler: (request) => cases.own.get(signedIn(request), request.params.id),
  });
  api.route({
    ...route('POST /api/account/case-tasks/:id/complete'),
    handler: (request) => cases.own.completeTask(signedIn(request), request.params.id),
  });
  api.route({
    ...route('GET /api/account/cases/:id/messages'),
    handler: (request) => cases.messages.ofOwn(signedIn(request), request.params.id, request.query),
  });
  api.route({
    ...route('POST /api/account/cases/:id/seen'),
    handler: async (request) => {
      await cases.messages.see(signedIn(request), request.params.id, request.body);
      return { message: 'Seen' };
    },
  });
  api.route({
    ...route('PUT /api/account/cases/:id/reminders'),
    handler: (request) => cases.own.setReminders(signedIn(request), request.params.id, request.body),
  });
  api.route({
    ...route('POST /api/account/cases/:id/consents'),
    handler: (request) => cases.own.giveConsent(signedIn(request), request.params.id, request.body),
  });
  api.route({
    ...route('POST /api/account/hospital-consents/:id/withdraw'),
    handler: (request) => cases.own.withdrawConsent(signedIn(request), request.params.id),
  });
}
