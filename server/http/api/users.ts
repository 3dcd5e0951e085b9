import { isStaff } from '#server/auth/caller.ts';
import type { InvitationService } from '#server/domain/users/invitations.ts';
import type { RegistrationService } from '#server/domain/users/registration.ts';
import type { UserService } from '#server/domain/users/user-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import type { SessionCookies } from '#server/http/cookie.ts';
import { parseBody } from '#server/http/errors.ts';
import type { IpLimits } from '#server/http/ip-limits.ts';
import { route } from '#server/http/route.ts';
import { registration as registrationForm, userInput } from '#shared/contract/users.ts';

type Deps = {
  users: UserService;
  invitations: InvitationService;
  registration: RegistrationService;
  limits: IpLimits;
  cookies: SessionCookies;
};

/** The routes for users. Visitors and customers can only register. */
export function userRoutes(api: ApiScope, { users, invitations, registration, limits, cookies }: Deps): void {
  api.route({
    ...route('GET /api/users'),
    handler: async ({ query }, reply) => withPaginationHeaders(reply, await users.list(query)),
  });
  api.route({
    ...route('POST /api/users/search'),
    handler: async ({ body }, reply) => withPaginationHeaders(reply, await users.search(body)),
  });
  api.route({
    ...route('GET /api/users/:id'),
    handler: ({ params }) => users.get(params.id),
  });
  api.route({
    ...route('POST /api/users'),
    // The schema depends on the caller, so the handler validates the body.
    validatorCompiler: () => (body: unknown) => ({ value: body }),
    handler: async (request, reply) => {
      const { body, upload } = request;
      if (isStaff(request.caller)) {
        return reply.status(201).send(await users.create(parseBody(userInput, body), request.caller, upload));
      }
      const form = parseBody(registrationForm, body);
      await limits.take('registrations', request.ip);
      const { user, session } = await registration.register(form, cookies.browserOf(request), upload);
      cookies.set(reply, session);
      return reply.status(201).send(user);
    },
  });
  api.route({
    ...route('POST /api/users/invitations'),
    handler: async (request, reply) => {
      const user = await invitations.invite(request.body, signedIn(request), request.upload);
      return reply.status(201).send(user);
    },
  });
  api.route({
    ...route('POST /api/users/:id/invitation'),
    handler: async (request) => {
      await invitations.inviteAgain(request.params.id, signedIn(request));
      return { message: 'Sent' };
    },
  });
  for (const key of ['POST /api/users/:id', 'PUT /api/users/:id'] as const) {
    api.route({
      ...route(key),
      handler: (request) => users.update(request.params.id, request.body, signedIn(request), request.upload),
    });
  }
  api.route({
    ...route('DELETE /api/users/:id'),
    handler: async (request) => {
      await users.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}
