import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '#server/http/web/headers.ts';
import { productionRenderer } from '#server/http/web/production.ts';
import { sendWebResponse, toWebRequest } from '#server/http/web/respond.ts';
import type { AppContext } from '#web/app-context.ts';

const bodyLimit = 1024 * 1024;

/** What the pages are served with. `publicUrl` is the site's own address, if the installation names one. */
export type WebOptions = { dev: boolean; context: AppContext; publicUrl: string | undefined };

/** Vite is a development tool: it is loaded only where it is used. */
async function rendererFor(scope: FastifyInstance, dev: boolean) {
  if (!dev) return productionRenderer(scope);
  const { developmentRenderer } = await import('#server/http/web/development.ts');
  return developmentRenderer(scope);
}

/** Serves the website: its files, and a page for every other path. Comes last, after the API and uploads. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    await scope.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    const headers = pageHeaders(options.publicUrl);
    const { render, policyOf } = await rendererFor(scope, options.dev);
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      async handler(request, reply) {
        reply.headers(headers);
        const asked = toWebRequest(request, reply);
        if (!asked) return reply.status(400).type('text/plain; charset=utf-8').send('Bad Request');
        const response = await render(asked, options.context);
        return sendWebResponse(reply, response, policyOf);
      },
    });
  });
}
