import type { FastifyRequest } from 'fastify';
import type { Caller } from '#server/auth/caller.ts';
import { DomainError } from '#server/errors.ts';
import { type AddressLimits, networkOf } from '#server/http/address-limits.ts';
import { authenticate, callerFor, checkRight } from '#server/http/caller.ts';
import type { SessionCookies } from '#server/http/cookie.ts';
import { parseBody } from '#server/http/errors.ts';
import { rights } from '#server/http/rights.ts';
import { isOwnPost } from '#server/http/web/own-origin.ts';
import type { Services } from '#server/services.ts';
import { commentInput } from '#shared/contract/comments.ts';
import { contactInput } from '#shared/contract/contact.ts';
import type { EndpointKey } from '#shared/contract/endpoints.ts';
import { subscriptionInput, subscriptionToken } from '#shared/contract/newsletter.ts';
import { trackInput } from '#shared/contract/tracking.ts';
import type { FormResult, VisitorForms } from '#web/app/context.ts';

/** What the forms stand on: the services of the API's calls, and the limits that those count on. */
export type FormDeps = {
  services: Pick<Services, 'requests' | 'comments' | 'authentication' | 'newsletter'>;
  limits: AddressLimits;
  cookies: SessionCookies;
  publicUrl: string | undefined;
  log: (error: unknown) => void;
};

/**
 * What a posted page may have done, for the visitor who posted it. A plain form can't say the anti-forgery
 * token: it counts as its session's user where the browser names this site as the form's origin, else as
 * nobody's. Throws `forbidden` for a form of another site, before anything of it is looked at.
 */
export function visitorForms(request: FastifyRequest, deps: FormDeps): VisitorForms {
  const { services, limits, cookies, log } = deps;
  const isOwn = isOwnPost(request, deps.publicUrl);

  async function as<T>(call: EndpointKey, work: (caller: Caller) => Promise<T>): Promise<FormResult<T>> {
    try {
      const { authentication } = services;
      const caller = isOwn ? await authenticate(request, { authentication, cookies }) : undefined;
      checkRight(rights[call], caller);
      if (caller) await authentication.touchSession(caller);
      return { done: await work(callerFor(rights[call], caller)) };
    } catch (error) {
      if (error instanceof DomainError) return { refused: refusalOf(error) };
      log(error);
      return { refused: { status: 500, message: null, errors: {} } };
    }
  }

  return {
    sendRequest: (typed) =>
      as('POST /api/contact', async (caller) => {
        const input = parseBody(contactInput, typed);
        await limits.take('contact', request.ip);
        return services.requests.receiveForm(input, caller);
      }),
    comment: (typed) =>
      as('POST /api/comments', async (caller) => {
        const input = parseBody(commentInput, typed);
        await limits.take('comments', request.ip);
        return services.comments.createOnce(input, caller, networkOf(request.ip));
      }),
    track: (typed) =>
      as('POST /api/appointments/track', () =>
        services.requests.track(parseBody(trackInput, typed), networkOf(request.ip)),
      ),
    subscribe: (typed) =>
      as('POST /api/newsletter', async () => {
        const input = parseBody(subscriptionInput, typed);
        await limits.take('newsletter', request.ip);
        await services.newsletter.ask(input);
      }),
    chooseNewsletter: (choice, typed) =>
      as(`POST /api/newsletter/${choice}`, async () => {
        const { token } = parseBody(subscriptionToken, typed);
        await services.newsletter[choice](token);
      }),
  };
}

const refusalOf = ({ status, message, errors = {}, retryAfter }: DomainError) => ({
  status,
  message,
  errors,
  retryAfter,
});
