import cookie from '@fastify/cookie';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressAnswers } from '#server/http/compress.ts';
import { type FormDeps, visitorForms } from '#server/http/web/forms.ts';
import { pageHeaders } from '#server/http/web/headers.ts';
import { previewContext, previewHeaders, previewPaths } from '#server/http/web/preview.ts';
import { productionRenderer } from '#server/http/web/production.ts';
import { sendWebResponse, toWebRequest } from '#server/http/web/respond.ts';
import { sendTooLargePage } from '#server/http/web/too-large-page.ts';
import type { AppContext, VisitorForms } from '#web/app/context.ts';

const bodyLimit = 1024 * 1024;

type WebOptions = {
  dev: boolean;
  context: AppContext;
  forms: FormDeps;
  /** The site's own address, if the installation sets one. */
  publicUrl: string | undefined;
};

/** Vite is a development dependency: it is loaded only where it is used. */
async function rendererFor(scope: FastifyInstance, dev: boolean) {
  if (!dev) return productionRenderer(scope);
  const { developmentRenderer } = await import('#server/http/web/development.ts');
  return developmentRenderer(scope);
}

/** Serves the website: its files, and a page for every other path. Register it after the API and the uploads. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    await compressAnswers(scope);
    const headers = pageHeaders(options.publicUrl);
    const { render, policyOf } = await rendererFor(scope, options.dev);

    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { context = options.context, forms }: { context?: AppContext; forms?: VisitorForms } = {},
    ) => {
      reply.headers(headers);
      const webRequest = toWebRequest(request, reply);
      if (!webRequest) return reply.status(400).type('text/plain; charset=utf-8').send('Bad Request');
      const response = await render(webRequest, context, forms);
      return sendWebResponse(reply, response, policyOf);
    };

    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: (request, reply) => answer(request, reply) });
    // Staff alone see the preview of an article: for everybody else the page has no article.
    await scope.register(async (preview) => {
      await preview.register(cookie);
      for (const url of previewPaths) {
        preview.route({
          method: ['GET', 'HEAD'],
          url,
          handler: async (request, reply) => {
            const context = await previewContext(request, options);
            return answer(request, reply.headers(previewHeaders), { context });
          },
        });
      }
    });
    // Other pages read cookies only when they are posted: the answer to a GET is the same for every visitor.
    await scope.register(async (posted) => {
      await posted.register(cookie);
      posted.setErrorHandler(async (error: FastifyError, request, reply) => {
        if (error.statusCode !== 413) throw error;
        reply.headers(headers);
        const { name } = await options.context.services.site.details();
        return sendTooLargePage(request, reply, name);
      });
      posted.post('/*', async (request, reply) =>
        answer(request, reply, { forms: visitorForms(request, options.forms) }),
      );
    });
  });
}
