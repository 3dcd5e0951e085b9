import type { SearchService } from '#server/domain/search/search-service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';

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
