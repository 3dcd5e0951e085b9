import type { FastifyRequest } from 'fastify';
import type { Caller } from '#server/auth/caller.ts';
import { DomainError, UnavailableError } from '#server/errors.ts';
import { authenticate, callerFor, checkRight } from '#server/http/authentication.ts';
import type { SessionCookies } from '#server/http/cookie.ts';
import { parseBody } from '#server/http/errors.ts';
import type { IpLimits } from '#server/http/ip-limits.ts';
import { checkSameOrigin } from '#server/http/same-origin.ts';
import { visitorCalls } from '#server/http/visitor-calls.ts';
import { type PaperFormSlots, receivePapers } from '#server/http/web/receive-papers.ts';
import type { RefusalLog } from '#server/refusal-log.ts';
import type { Services } from '#server/services.ts';
import { commentInput } from '#shared/contract/comments.ts';
import { contactInput, trackInput } from '#shared/contract/contact.ts';
import { type EndpointKey, endpoints } from '#shared/contract/endpoints.ts';
import { type MessageCode, withMax } from '#shared/contract/messages.ts';
import { subscriptionInput, subscriptionToken } from '#shared/contract/newsletter.ts';
import {
  changeCodeRequestInput,
  codeInput,
  proofInput,
  provenMessageInput,
} from '#shared/contract/request-changes.ts';
import type { FormResult, Refusal, VisitorForms } from '#web/app/context.ts';

export type FormDeps = {
  services: Pick<Services, 'requests' | 'comments' | 'authentication' | 'newsletter' | 'blogs' | 'papers'>;
  /** The places for forms with papers. */
  paperFormSlots: PaperFormSlots;
  limits: IpLimits;
  cookies: SessionCookies;
  publicUrl: string | undefined;
  refusals: Pick<RefusalLog, 'call'>;
  log: (error: unknown) => void;
};

/** The calls of visitors, within their limits. */
export const formCalls = ({ services, limits }: Pick<FormDeps, 'services' | 'limits'>) =>
  visitorCalls({ services, limits });

/**
 * The calls that a posted page may make for its visitor. A plain form can't send the anti-forgery token: it acts for
 * its session's user only where the browser reports this site as the form's origin, otherwise for a visitor. Throws
 * `forbidden` for a form of another site before reading any of it.
 */
export function visitorForms(request: FastifyRequest, deps: FormDeps): VisitorForms {
  const { services, cookies, refusals, log } = deps;
  const { ip } = request;
  const calls = formCalls(deps);
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
        return { refused: refusalOf(error) };
      }
      log(error);
      return { refused: { status: 500, code: null, codes: {} } };
    }
  }

  return {
    sendRequest: (typed) =>
      run('POST /api/contact', async (caller) =>
        calls.sendRequest(parseBody(contactInput, typed), { caller, ip }, 'posted-page'),
      ),
    comment: (typed) =>
      run('POST /api/comments', async (caller) =>
        calls.comment(parseBody(commentInput, typed), { caller, ip }, 'posted-page'),
      ),
    track: (typed) =>
      run('POST /api/appointments/track', async () => calls.track(parseBody(trackInput, typed), { ip })),
    requestCode: (typed) =>
      run('POST /api/appointments/track/code', async () =>
        calls.requestCode(parseBody(changeCodeRequestInput, typed), { ip }),
      ),
    proveCode: (typed) =>
      run('POST /api/appointments/track/proof', async () =>
        calls.proveCode(parseBody(codeInput, typed), { ip }),
      ),
    withdrawProven: (typed) =>
      run('POST /api/appointments/track/withdraw', async () =>
        calls.withdrawProven(parseBody(proofInput, typed)),
      ),
    addProvenMessage: (typed) =>
      run('POST /api/appointments/track/messages', async () =>
        calls.addProvenMessage(parseBody(provenMessageInput, typed)),
      ),
    subscribe: (typed) =>
      run('POST /api/newsletter', async () => calls.subscribe(parseBody(subscriptionInput, typed), { ip })),
    chooseNewsletter: (choice, typed) =>
      run(`POST /api/newsletter/${choice}`, async () => {
        const { token } = parseBody(subscriptionToken, typed);
        await services.newsletter[choice](token);
      }),
    unsubscribe: (typed) =>
      run('POST /api/newsletter/unsubscribe', async () => {
        const { token } = parseBody(subscriptionToken, typed);
        await calls.unsubscribe(token, { ip });
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
  const coded = (one: MessageCode, max: number | undefined) => (max === undefined ? one : withMax(one, max));
  const fields = Object.entries(codes).map(
    ([field, list]) => [field, list.map((one) => coded(one, fieldParams[field]?.max))] as const,
  );
  return { status, code: coded(code, params?.max), codes: Object.fromEntries(fields), retryAfter };
}
