import type { FastifyReply, FastifyRequest } from 'fastify';
import { retryAfter } from '#server/errors.ts';
import type { RenderedPage, Rendering } from '#web/lib/app-context.ts';

/**
 * What the caller claims about the site's address: pages are rendered for our own. same-origin.ts checks the origin of
 * a form, which React Router would compare with that address.
 */
const removedHeaders = new Set(['origin', 'host', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto']);

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || removedHeaders.has(name)) continue;
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
 * What the rendering of a page for one caller depends on, apart from its target. HEAD becomes GET, so that its response
 * has the same headers.
 */
export function visitOf(request: FastifyRequest, reply: FastifyReply): RequestInit {
  const bodiless = request.method === 'GET' || request.method === 'HEAD';
  return {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers: headersOf(request),
    body: !bodiless && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null,
    signal: abortedWith(reply),
  };
}

/** Sends a rendering; a page gets the content security policy that `policyOf` makes for it. */
export async function sendRendering(
  reply: FastifyReply,
  { status, headers, body }: Rendering,
  policyOf: (page: RenderedPage) => string,
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
  return reply.header('content-security-policy', policyOf(body)).send(body.bytes);
}
