import type { ConsentService } from '#server/domain/consents/consent-service.ts';
import type { DataExportService } from '#server/domain/privacy/data-export.ts';
import type { ErasureService } from '#server/domain/privacy/erasure.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import type { SessionCookies } from '#server/http/cookie.ts';
import { route } from '#server/http/route.ts';
import { networkOf } from '#server/networks.ts';

type Deps = {
  consents: ConsentService;
  dataExport: DataExportService;
  erasure: ErasureService;
  cookies: SessionCookies;
};

/** The routes for a user's consents, data export and erasure. */
export function privacyRoutes(api: ApiScope, deps: Deps): void {
  const { consents, dataExport, erasure, cookies } = deps;
  api.route({
    ...route('GET /api/account/consents'),
    handler: (request) => consents.listFor(signedIn(request).id),
  });
  api.route({
    ...route('GET /api/account/export'),
    handler: async (request, reply) => {
      const { name, type, text } = await dataExport.file(request.query, signedIn(request));
      reply.header('content-type', type);
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.send(text);
    },
  });
  api.route({
    ...route('POST /api/account/erasure'),
    handler: async (request, reply) => {
      const result = await erasure.eraseAccount(request.body, signedIn(request), networkOf(request.ip));
      cookies.clear(reply);
      return result;
    },
  });
}
