import type { RuleService } from '#server/domain/rules/rule-service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes of rules: what everybody reads of them, and Checking day. */
export function ruleRoutes(api: ApiScope, rules: RuleService): void {
  api.route({ ...route('GET /api/visa-rules'), handler: () => rules.listPublic() });
  api.route({ ...route('GET /api/rules/checking'), handler: () => rules.checking() });
  api.route({
    ...route('POST /api/rules/:id/check'),
    handler: (request) => rules.check(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/rules/owner'),
    handler: ({ body }) => rules.chooseOwner(body),
  });
}
