import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorCalls } from '#server/http/visitor-calls.ts';
import type { FormDeps } from '#server/http/web/forms.ts';
import { subscriptionToken } from '#shared/contract/newsletter.ts';

/** The page on which a newsletter's link ends the subscription. */
const paths = ['/newsletter/leave/:token', '/bn/newsletter/leave/:token'];

/** No form that is posted here is long. */
const bodyLimit = 4096;

/** The form that mail programs post, in one of two encodings (RFC 8058, 3.2). */
const oneClick =
  /(^|&)List-Unsubscribe=One-Click(&|$)|name="?List-Unsubscribe"?[^\n]*\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\s/i;

const isOneClick = ({ body }: FastifyRequest) =>
  Buffer.isBuffer(body) && oneClick.test(body.toString('latin1').trim());

type Respond = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Lets mail programs end a subscription by a POST to the newsletter's link. Providers send it from their own servers
 * and pages, so this is the only form that may come from another site: it needs only the link's token, and can do
 * nothing else. The response is the same for every token. The page handles any other form.
 */
export function registerOneClickUnsubscribe(scope: FastifyInstance, deps: FormDeps, respond: Respond): void {
  for (const url of paths) {
    scope.post<{ Params: { token: string } }>(url, { bodyLimit }, async (request, reply) => {
      if (!isOneClick(request)) return respond(request, reply);
      const { success, data } = subscriptionToken.safeParse(request.params);
      if (success) await visitorCalls(deps)['POST /api/newsletter/unsubscribe'](data, request);
      return reply
        .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send('Unsubscribed');
    });
  }
}
