import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '#server/errors.ts';
import { callCounts } from '#server/http/call-counts.ts';
import { isKnown } from '#server/http/conditional-get.ts';
import { acceptedEncoding } from '#server/http/encoding.ts';

/** What `npm run build` writes (scripts/build-api-docs.ts). */
const folder = new URL('../../build/api-docs/', import.meta.url);

const prefix = '/api/docs';
/** Opening the page takes three calls. */
const maxPerMinute = 30;

/** A file of the build: its headers, and the encodings in which it is there. */
const docsFile = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  etag: z.string(),
  name: z.string(),
  encodings: z.array(z.string()),
});
const docsFiles = z.record(z.string(), docsFile);
export type DocsFiles = z.infer<typeof docsFiles>;

type Options = {
  /** The headers of every response. */
  headers: Record<string, string>;
  isLimited: boolean;
};

const extensions = { br: '.br', gzip: '.gz', identity: '' };

/**
 * OpenAPI 3.1 of the contract at /api/docs/openapi.json, with a page to browse it at /api/docs. The build writes the
 * files, because they depend on the code alone and generating them stops a server for seconds. Each network may ask for
 * a number of them.
 */
export function registerApiDocs(app: FastifyInstance, { headers, isLimited }: Options): void {
  const load = async () => {
    const list = new URL('files.json', folder);
    return existsSync(list) ? docsFiles.parse(JSON.parse(await readFile(list, 'utf8'))) : {};
  };
  let loading: ReturnType<typeof load> | undefined;
  const counts = isLimited ? callCounts(maxPerMinute) : undefined;
  const respond = async ({ ip, target, headers: sent }: FastifyRequest, reply: FastifyReply) => {
    counts?.check(ip);
    counts?.add(ip);
    loading ??= load();
    const [path = ''] = target.split('?');
    const file = (await loading)[path.slice(prefix.length)];
    if (!file) throw notFound();
    reply.headers(headers);
    if (file.status !== 200) return reply.status(file.status).headers(file.headers).send();
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: file.etag });
    if (isKnown(sent['if-none-match'], file.etag)) return reply.status(304).send();
    const wanted = acceptedEncoding(sent['accept-encoding']);
    const encoding = file.encodings.includes(wanted) ? wanted : 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers(file.headers)
      .send(await readFile(new URL(`${file.name}${extensions[encoding]}`, folder)));
  };
  app.get(prefix, respond);
  app.get(`${prefix}/*`, respond);
}
