import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** The routes for news to families, for the whole office. */
export function newsRoutes(
  api: ApiScope,
  { office, pause }: Pick<Services['news'], 'office' | 'pause'>,
): void {
  api.route({ ...route('GET /api/news'), handler: () => office.show() });
  api.route({
    ...route('PUT /api/news/pause'),
    handler: async (request) => {
      await pause.begin(request.body, signedIn(request));
      return office.show();
    },
  });
  api.route({
    ...route('DELETE /api/news/pause'),
    handler: async (request) => {
      await pause.end(signedIn(request));
      return office.show();
    },
  });
}
