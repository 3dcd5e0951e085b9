import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '#server/auth/caller.ts';
import { DomainError, UnavailableError } from '#server/errors.ts';
import { authenticate, callerFor, checkRight } from '#server/http/authentication.ts';
import type { SessionCookies } from '#server/http/cookie.ts';
import { parseBody } from '#server/http/errors.ts';
import type { IpLimits } from '#server/http/ip-limits.ts';
import type { RefusedBodies } from '#server/http/refused-bodies.ts';
import { checkSameOrigin } from '#server/http/same-origin.ts';
import { type VisitorCall, type VisitorInput, visitorCalls } from '#server/http/visitor-calls.ts';
import { type PaperFormSlots, receivePapers } from '#server/http/web/receive-papers.ts';
import type { RefusalLog } from '#server/refusal-log.ts';
import type { Services } from '#server/services.ts';
import { type EndpointKey, endpoints } from '#shared/contract/endpoints.ts';
import { withNumbers } from '#shared/contract/with-numbers.ts';
import type { FormResult, PostedForms, Refusal } from '#web/lib/app-context.ts';

export type FormDeps = {
  services: Pick<Services, 'requests' | 'comments' | 'authentication' | 'newsletter' | 'blogs' | 'papers'>;
  /** The places for forms with papers. */
  paperFormSlots: PaperFormSlots;
  limits: IpLimits;
  refusedBodies: RefusedBodies | undefined;
  cookies: SessionCookies;
  publicUrl: string | undefined;
  refusals: Pick<RefusalLog, 'call'>;
  log: (error: unknown) => void;
};

/** The bodies of the calls, typed so that each belongs to its own call. */
const bodies: { [Call in VisitorCall]: { body: z.ZodType<VisitorInput<Call>> } } = endpoints;

/**
 * The calls that a posted page may make for its visitor. A plain form can't send the anti-forgery token: it acts for
 * its session's user only where the browser reports this site as the form's origin, otherwise for a visitor. Throws
 * `forbidden` for a form of another site before reading any of it.
 */
export function postedForms(request: FastifyRequest, deps: FormDeps): PostedForms {
  const { services, cookies, refusals, log } = deps;
  const { ip } = request;
  const calls = visitorCalls(deps);
  const isOwn = checkSameOrigin(request, deps.publicUrl);

  async function run<T>(call: EndpointKey, work: (caller: Caller) => Promise<T>): Promise<FormResult<T>> {
    try {
      const { authentication } = services;
      const caller = isOwn ? await authenticate(request, { authentication, cookies }) : undefined;
      checkRight(endpoints[call].right, caller);
      if (caller) await authentication.touchSession(caller);
      return { done: await work(callerFor(endpoints[call].right, caller)) };
    } catch (error) {
      if (error instanceof UnavailableError) log(error);
      if (error instanceof DomainError) {
        // The page shows the error to its visitor: the server's own hook sees no error.
        refusals.call(error, { route: call, address: ip });
        deps.refusedBodies?.count(ip, error.status);
        return { refused: refusalOf(error) };
      }
      log(error);
      return { refused: { status: 500, code: null, codes: {} } };
    }
  }

  return {
    call: <Call extends VisitorCall>(key: Call, typed: object) =>
      run(key, (caller) => {
        const input = parseBody(bodies[key].body, typed);
        return calls[key](input, { caller, ip, sameBy: 'content' });
      }),
    async sendPapers() {
      const typed = { reference: '' };
      const result = await run('POST /api/letterbox/papers', () =>
        receivePapers(request, typed, { papers: services.papers, places: deps.paperFormSlots }),
      );
      return { ...typed, result };
    },
  };
}

function refusalOf({ status, code, details }: DomainError): Refusal {
  const { codes = {}, params, fieldParams = {}, retryAfter } = details;
  const fields = Object.entries(codes).map(
    ([field, list]) => [field, list.map((one) => withNumbers(one, fieldParams[field]))] as const,
  );
  return { status, code: withNumbers(code, params), codes: Object.fromEntries(fields), retryAfter };
}
