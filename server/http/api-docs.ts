import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { notFound } from '#server/errors.ts';
import type { DocsFile } from '#server/http/build-api-docs.ts';
import { callCounts } from '#server/http/call-counts.ts';
import { etagOf, isKnown } from '#server/http/conditional-get.ts';
import { acceptedEncoding, type Encoding, encoded } from '#server/http/encoding.ts';

const prefix = '/api/docs';
/** Without compression the viewer has 4 MB. Opening the page takes three calls. */
const maxPerMinute = 120;

/** A file with its encodings so far. */
type CachedFile = DocsFile & { etag: string; encodings: Map<Encoding, ReturnType<typeof encoded>> };

/** Each file is encoded once, on the first call that accepts the encoding. */
function encodedOnce({ bytes, encodings }: CachedFile, encoding: Encoding) {
  const known = encodings.get(encoding) ?? encoded(bytes, encoding);
  encodings.set(encoding, known);
  return known;
}

type Options = {
  /** The headers of every response. */
  headers: Record<string, string>;
  isLimited: boolean;
};

/**
 * OpenAPI 3.1 of the contract at /api/docs/openapi.json, with a page to browse it at /api/docs. Must be registered
 * before the routes that it describes. The modules that generate it are loaded on the first request: they take 45 MB,
 * which most installations never need. Then every file is made once, and each network may ask for a number of them.
 */
export function registerApiDocs(app: FastifyInstance, { headers, isLimited }: Options): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.config?.right && route.method !== 'HEAD') routes.push(route);
  });

  const load = async () => {
    const { buildApiDocs } = await import('#server/http/build-api-docs.ts');
    const files = await buildApiDocs(prefix, routes);
    return new Map<string, CachedFile>(
      Array.from(files, ([path, file]) => [
        path,
        { ...file, etag: etagOf(file.headers, file.bytes), encodings: new Map() },
      ]),
    );
  };
  let loading: ReturnType<typeof load> | undefined;
  const counts = isLimited ? callCounts(maxPerMinute) : undefined;
  const respond = async ({ ip, target, headers: sent }: FastifyRequest, reply: FastifyReply) => {
    counts?.check(ip);
    counts?.add(ip);
    loading ??= load();
    const [path = ''] = target.split('?');
    const file = (await loading).get(path);
    if (!file) throw notFound();
    reply.headers(headers);
    if (file.status !== 200) return reply.status(file.status).headers(file.headers).send(file.bytes);
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: file.etag });
    if (isKnown(sent['if-none-match'], file.etag)) return reply.status(304).send();
    const { body, encoding } = await encodedOnce(file, acceptedEncoding(sent['accept-encoding']));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.headers(file.headers).send(body);
  };
  app.get(prefix, respond);
  app.get(`${prefix}/*`, respond);
}
