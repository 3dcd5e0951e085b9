import type { SameBy } from '#server/domain/requests/intake.ts';
import type { RequestService } from '#server/domain/requests/request-service.ts';
import { DomainError } from '#server/errors.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';
import type { VisitorCalls } from '#server/http/visitor-calls.ts';

/** The key with which a submission is stored once, however often it is sent. */
function idempotencyKey(sent: string | string[] | undefined): SameBy | undefined {
  if (sent === undefined) return undefined;
  if (typeof sent === 'string' && /^[\x21-\x7e]{8,200}$/.test(sent)) return { key: sent };
  throw new DomainError('malformed', 'malformed');
}

type Deps = { requests: Pick<RequestService, 'intake'> };

/** The routes to send a request, to track it, and to change it with a mailed code. */
export function contactRoutes(api: ApiScope, visitors: VisitorCalls, { requests }: Deps): void {
  api.route({
    ...route('POST /api/contact'),
    handler: async (request, reply) => {
      const { body, caller, ip, headers } = request;
      const sameBy = idempotencyKey(headers['idempotency-key']);
      return reply.status(201).send(await visitors['POST /api/contact'](body, { caller, ip, sameBy }));
    },
  });
  api.route({
    ...route('GET /api/contact/subject'),
    handler: async ({ query }) => ({ subject: await requests.intake.findSubject(query.about) }),
  });
  api.route({
    ...route('POST /api/site/is-this-us'),
    handler: (request) => visitors['POST /api/site/is-this-us'](request.body, request),
  });
  api.route({
    ...route('POST /api/appointments/track'),
    handler: (request) => visitors['POST /api/appointments/track'](request.body, request),
  });
  api.route({
    ...route('POST /api/appointments/track/code'),
    handler: (request) => visitors['POST /api/appointments/track/code'](request.body, request),
  });
  api.route({
    ...route('POST /api/appointments/track/proof'),
    handler: (request) => visitors['POST /api/appointments/track/proof'](request.body, request),
  });
  api.route({
    ...route('POST /api/appointments/track/withdraw'),
    handler: (request) => visitors['POST /api/appointments/track/withdraw'](request.body, request),
  });
  api.route({
    ...route('POST /api/appointments/track/messages'),
    handler: (request) => visitors['POST /api/appointments/track/messages'](request.body, request),
  });
}
