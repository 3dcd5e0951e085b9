import type { FastifyReply, FastifyRequest } from 'fastify';

/** The origin of a form is checked in own-origin.ts. React Router would compare it with the Host header alone. */
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
 * The Fetch API's view of a request. HEAD becomes GET, so that it answers the same headers. The path is
 * appended to the origin as it came, since `//host/path` must not name another host. Null when the Host
 * header is not a host.
 */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request | null {
  const address = `${request.protocol}://${request.host}${request.url}`;
  if (!URL.canParse(address)) return null;
  const bodiless = request.method === 'GET' || request.method === 'HEAD';
  return new Request(address, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers: headersOf(request),
    body: !bodiless && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null,
    signal: abortedWith(reply),
  });
}

/** Sends a rendered response; an HTML page gets the content security policy that `policyOf` makes for it. */
export async function sendWebResponse(
  reply: FastifyReply,
  response: Response,
  policyOf: (html: string) => string,
): Promise<FastifyReply> {
  reply.status(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'content-length' && name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    return reply.send(Buffer.from(await response.arrayBuffer()));
  }
  const html = await response.text();
  return reply.header('content-security-policy', policyOf(html)).send(html);
}
