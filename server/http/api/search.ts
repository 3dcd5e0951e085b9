import { isStaff } from '#server/auth/caller.ts';
import type { SearchService } from '#server/domain/search/service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';
import type { SearchLimit } from '#server/http/search-limit.ts';
import type { EndpointKey } from '#shared/contract/endpoints.ts';

/** The routes for the website's search. Search texts can be health data: they are in no log. */
export function searchRoutes(api: ApiScope, search: SearchService): void {
  api.route({
    ...route('GET /api/search'),
    handler: ({ query }) => search.search(query),
  });
  api.route({
    ...route('GET /api/search/suggestions'),
    handler: ({ query }) => search.suggest(query),
  });
}

const searching: ReadonlySet<string | undefined> = new Set(
  (
    [
      'GET /api/search',
      'GET /api/search/suggestions',
      'GET /api/doctors',
      'GET /api/doctors/facets',
      'GET /api/hospitals',
      'GET /api/hospitals/facets',
      'GET /api/blogs',
      'GET /api/blogs/facets',
    ] satisfies EndpointKey[]
  ).map((key) => key.slice('GET '.length)),
);

/** Limits the searches of visitors. Call this before registering the routes. */
export function limitSearches(api: ApiScope, limit: SearchLimit): void {
  api.addHook('preHandler', async (request) => {
    if (searching.has(request.routeOptions.url) && !isStaff(request.caller)) limit.take(request);
  });
}
