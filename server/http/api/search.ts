import type { SearchService } from '#server/domain/search/service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';
import { searchLimit } from '#server/http/search-limit.ts';

type Deps = { search: SearchService; isLimited: boolean };

/** The calls of the website's search. What is searched can be health data: it is in no log. */
export function searchRoutes(api: ApiScope, { search, isLimited }: Deps): void {
  const limit = searchLimit();
  const take = ({ ip }: { ip: string }) => isLimited && limit.take(ip);
  api.route({
    ...route('GET /api/search'),
    handler: (request) => {
      take(request);
      return search.search(request.query);
    },
  });
  api.route({
    ...route('GET /api/search/suggestions'),
    handler: (request) => {
      take(request);
      return search.suggest(request.query);
    },
  });
}
