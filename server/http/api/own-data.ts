import type { OwnDataService } from '#server/domain/accounts/privacy/data-export.ts';
import type { ErasureService } from '#server/domain/accounts/privacy/erasure.ts';
import type { OwnNewsletterService } from '#server/domain/newsletter/own-newsletter.ts';
import { networkOf } from '#server/http/address-limits.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/caller.ts';
import type { SessionCookies } from '#server/http/cookie.ts';
import { route } from '#server/http/route.ts';

type Deps = {
  ownData: OwnDataService;
  erasure: ErasureService;
  ownNewsletter: OwnNewsletterService;
  cookies: SessionCookies;
};

/** What a person may ask of what is held of them. */
export function ownDataRoutes(api: ApiScope, deps: Deps): void {
  const { ownData, erasure, ownNewsletter, cookies } = deps;
  api.route({
    ...route('GET /api/account/export'),
    handler: async (request, reply) => {
      const { name, type, text } = await ownData.file(request.query, signedIn(request));
      reply.header('content-type', type);
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.send(text);
    },
  });
  api.route({
    ...route('POST /api/account/erasure'),
    handler: async (request, reply) => {
      const answer = await erasure.erase(request.body, signedIn(request), networkOf(request.ip));
      cookies.clear(reply);
      return answer;
    },
  });
  api.route({
    ...route('GET /api/account/newsletter'),
    handler: (request) => ownNewsletter.get(signedIn(request)),
  });
  api.route({
    ...route('PUT /api/account/newsletter'),
    handler: (request) => ownNewsletter.set(request.body, signedIn(request)),
  });
}
