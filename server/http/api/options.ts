import type { CaseService } from '#server/domain/case-desk/case-service.ts';
import type { ExchangeRateService } from '#server/domain/exchange-rates/exchange-rate-service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

type Deps = { cases: CaseService; exchangeRates: ExchangeRateService };

/** The routes for options, estimates and exchange rates. */
export function optionRoutes(api: ApiScope, { cases, exchangeRates }: Deps): void {
  const { options, estimates, bills } = cases;
  api.route({
    ...route('GET /api/cases/:id/options'),
    handler: (request) => options.ofCase(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('GET /api/cases/:id/letters'),
    handler: (request) => cases.letters.ofCase(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/:id/options'),
    handler: (request) => options.add(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/options/:id'),
    handler: (request) => options.update(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/options/:id'),
    handler: (request) => options.remove(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('POST /api/options/:id/check'),
    handler: (request) => options.check(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/options/:id/state'),
    handler: (request) => options.setState(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/options/:id/estimates'),
    handler: (request) => estimates.add(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/estimates/:id'),
    handler: (request) => estimates.update(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/estimates/:id'),
    handler: (request) => estimates.remove(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('POST /api/estimates/:id/send'),
    handler: (request) => estimates.send(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/estimates/:id/answer'),
    handler: (request) => estimates.record(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/account/estimates/:id/answer'),
    handler: (request) => cases.own.answer(signedIn(request), request.params.id, request.body),
  });
  api.route({
    ...route('PUT /api/cases/:id/bill'),
    handler: (request) => bills.enter(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/cases/:id/bill'),
    handler: (request) => bills.remove(request.params.id, signedIn(request)),
  });
  api.route({ ...route('GET /api/estimate-accuracy'), handler: () => bills.accuracy() });
  api.route({ ...route('GET /api/exchange-rates'), handler: () => exchangeRates.list() });
  api.route({
    ...route('POST /api/exchange-rates'),
    handler: async (request, reply) =>
      reply.status(201).send(await exchangeRates.add(request.body, signedIn(request))),
  });
}
