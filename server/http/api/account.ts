import type { OwnSubscriptionService } from '#server/domain/newsletter/own-subscription.ts';
import type { ProfileService } from '#server/domain/profile/profile-service.ts';
import type { RequestService } from '#server/domain/requests/request-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';
import { networkOf } from '#server/networks.ts';

type Deps = {
  profile: ProfileService;
  requests: RequestService;
  ownNewsletter: OwnSubscriptionService;
};

/** The routes for the signed-in user's own details, requests and newsletter. */
export function accountRoutes(api: ApiScope, { profile, requests, ownNewsletter }: Deps): void {
  api.route({
    ...route('GET /api/account'),
    handler: (request) => profile.get(signedIn(request).id),
  });
  api.route({
    ...route('PUT /api/account'),
    handler: (request) => profile.changeDetails(signedIn(request), request.body, request.upload),
  });
  api.route({
    ...route('PUT /api/account/language'),
    handler: async (request) => {
      await profile.chooseLanguage(signedIn(request).id, request.body.lang);
      return { message: 'Saved' };
    },
  });
  api.route({
    ...route('GET /api/account/requests'),
    handler: async (request, reply) =>
      withPaginationHeaders(reply, await requests.own.list(signedIn(request), request.query)),
  });
  api.route({
    ...route('GET /api/account/requests/:id'),
    handler: (request) => requests.own.get(signedIn(request), request.params.id),
  });
  api.route({
    ...route('POST /api/account/requests/:id/withdraw'),
    handler: (request) => requests.own.withdraw(signedIn(request), request.params.id),
  });
  api.route({
    ...route('POST /api/account/requests/:id/proof-code'),
    handler: async (request) => {
      await requests.ownerProof.requestCode(
        signedIn(request),
        request.params.id,
        request.body,
        networkOf(request.ip),
      );
      return { message: 'Sent' };
    },
  });
  api.route({
    ...route('POST /api/account/requests/:id/proof'),
    handler: (request) =>
      requests.ownerProof.prove(signedIn(request), request.params.id, request.body, networkOf(request.ip)),
  });
  api.route({
    ...route('POST /api/account/requests/:id/messages'),
    handler: (request) => requests.own.addMessage(signedIn(request), request.params.id, request.body),
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
