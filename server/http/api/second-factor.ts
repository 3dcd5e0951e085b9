import type { SecondFactorService } from '#server/domain/second-factor/second-factor-service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for a user's own second factor, and the route that helps somebody who lost it. */
export function secondFactorRoutes(api: ApiScope, secondFactor: SecondFactorService): void {
  api.route({
    ...route('POST /api/account/second-factor'),
    handler: (request) => secondFactor.begin(signedIn(request), request.body),
  });
  api.route({
    ...route('POST /api/account/second-factor/confirm'),
    handler: (request) => secondFactor.confirm(signedIn(request), request.body.code),
  });
  api.route({
    ...route('POST /api/account/second-factor/off'),
    handler: async (request) => {
      await secondFactor.turnOff(signedIn(request), request.body);
      return { message: 'Turned off' };
    },
  });
  api.route({
    ...route('POST /api/account/second-factor/recovery-codes'),
    handler: (request) => secondFactor.renewCodes(signedIn(request), request.body),
  });
  api.route({
    ...route('DELETE /api/users/:id/second-factor'),
    handler: async (request) => {
      await secondFactor.removeForUser(request.params.id, signedIn(request));
      return { message: 'Removed' };
    },
  });
}
