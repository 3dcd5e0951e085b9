import type { FastifyReply, FastifyRequest } from 'fastify';
import { retryAfter } from '#server/errors.ts';
import { applyResponse } from '#server/http/apply-response.ts';
import type { Answer, FinalResponse } from '#server/http/response-cache.ts';
import type { RenderedPage, Rendering } from '#web/app/context.ts';

/** The origin of a form is checked in same-origin.ts. React Router would compare it with the Host header alone. */
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

/** The address to render, and whether other visitors wait for the same page: then one who leaves does not end it. */
type Rendered = { path: string; isShared: boolean };

/**
 * The Fetch API's view of a request. HEAD becomes GET, so that it answers the same headers. The path is
 * appended to the origin as it came, since `//host/path` must not name another host. Null when the Host
 * header is not a host.
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
    // A page that others wait for, too, is made of the address alone.
    ...(isShared ? {} : { headers: headersOf(request) }),
    body: !bodiless && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null,
    ...(isShared ? {} : { signal: abortedWith(reply) }),
  });
}

/**
 * Sends a rendering; a page gets the content security policy that `policyOf` makes for it. A page that any visitor
 * may have is compressed by `finish`, which may keep it.
 */
export async function sendRendering(
  reply: FastifyReply,
  { status, headers, body }: Rendering,
  policyOf: (page: RenderedPage) => string,
  finish: (answer: Answer) => Promise<FinalResponse>,
): Promise<FastifyReply> {
  reply.status(status);
  if (status === 503) reply.header('retry-after', retryAfter);
  for (const [name, value] of headers) {
    if (name !== 'content-length' && name !== 'set-cookie') reply.header(name, value);
  }
  const cookies = headers.getSetCookie();
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  // What comes with a cookie is about one person, and a service worker can't see the cookie.
  if (cookies.length > 0) reply.header('cache-control', 'no-store');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  if (body instanceof Uint8Array) return reply.send(Buffer.from(body));
  reply.header('content-security-policy', policyOf(body));
  const isForEverybody = status === 200 && reply.getHeader('cache-control') === 'no-cache';
  if (!isForEverybody) return reply.send(body.bytes);
  const finished = await finish({ headers: reply.getHeaders(), body: body.bytes });
  return applyResponse(reply, finished).send(finished.body ?? undefined);
}
