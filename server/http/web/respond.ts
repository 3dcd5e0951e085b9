import type { FastifyReply, FastifyRequest } from 'fastify';
import { retryAfter } from '#server/errors.ts';
import { applyResponse } from '#server/http/apply-response.ts';
import type { FinalResponse, OkResponse } from '#server/http/cached-response.ts';
import type { RenderedPage, Rendering } from '#web/app/context.ts';

/** same-origin.ts checks the origin of a form. React Router would compare it only with the Host header. */
const removedHeader = 'origin';

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || name === removedHeader) continue;
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  return headers;
}

function abortedWith(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * The path to render, and whether other visitors wait for the same page: then a visitor who leaves does not abort the
 * rendering.
 */
type Rendered = { path: string; isShared: boolean };

/**
 * Converts a request to the Fetch API's type. HEAD becomes GET, so that its response has the same headers. The path is
 * appended to the origin unchanged, because `//host/path` must not point to another host. Null when the Host header is
 * not a host.
 */
export function toWebRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, isShared }: Rendered,
): Request | null {
  const address = `${request.protocol}://${request.host}${path}`;
  if (!URL.canParse(address)) return null;
  const bodiless = request.method === 'GET' || request.method === 'HEAD';
  return new Request(address, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    // A page for which others wait, too, depends only on the URL.
    ...(isShared ? {} : { headers: headersOf(request) }),
    body: !bodiless && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null,
    ...(isShared ? {} : { signal: abortedWith(reply) }),
  });
}

/**
 * Sends a rendering; a page gets the content security policy that `policyOf` makes for it. `finish` compresses a page
 * that is the same for every visitor, and may cache it.
 */
export async function sendRendering(
  reply: FastifyReply,
  { status, headers, body }: Rendering,
  policyOf: (page: RenderedPage) => string,
  finish: (answer: OkResponse) => Promise<FinalResponse>,
): Promise<FastifyReply> {
  reply.status(status);
  if (status === 503) reply.header('retry-after', retryAfter);
  for (const [name, value] of headers) {
    if (name !== 'content-length' && name !== 'set-cookie') reply.header(name, value);
  }
  const cookies = headers.getSetCookie();
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  // A response with a cookie is about one person, and a service worker can't see the cookie.
  if (cookies.length > 0) reply.header('cache-control', 'no-store');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  if (body instanceof Uint8Array) return reply.send(Buffer.from(body));
  reply.header('content-security-policy', policyOf(body));
  const isForEverybody = status === 200 && reply.getHeader('cache-control') === 'no-cache';
  if (!isForEverybody) return reply.send(body.bytes);
  const finished = await finish({ headers: reply.getHeaders(), body: body.bytes });
  return applyResponse(reply, finished).send(finished.body ?? undefined);
}
