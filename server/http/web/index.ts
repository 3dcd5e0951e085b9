import cookie from '@fastify/cookie';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { may } from '#server/auth/caller.ts';
import { DomainError, notFound, UnavailableError } from '#server/errors.ts';
import { authenticate, callerFor } from '#server/http/authentication.ts';
import { compressTexts } from '#server/http/compress.ts';
import type { FairWork } from '#server/http/fair-work.ts';
import { pageHeaders } from '#server/http/headers.ts';
import { hasLargeBody, statusOf } from '#server/http/refused-bodies.ts';
import type { PendingResponse } from '#server/http/response-cache.ts';
import type { ShareImages } from '#server/http/share-images.ts';
import type { Target } from '#server/http/target.ts';
import { type FormDeps, postedForms } from '#server/http/web/forms.ts';
import { registerIcons } from '#server/http/web/icons.ts';
import { registerOneClickUnsubscribe } from '#server/http/web/one-click-unsubscribe.ts';
import { built, productionRenderer } from '#server/http/web/production.ts';
import { paperFormPaths, registerPaperFormParser } from '#server/http/web/receive-papers.ts';
import { isRefusedStatus, sendRefusalPage } from '#server/http/web/refusal-page.ts';
import { sendRendering, visitOf } from '#server/http/web/respond.ts';
import { serveServiceWorker } from '#server/http/web/service-worker.ts';
import { registerShareCards } from '#server/http/web/share-cards.ts';
import type { SharePreparation } from '#server/http/web/share-preparation.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { AppContext, PostedForms, Rendering } from '#web/lib/app-context.ts';

/**
 * The pages that show an article as it will look on the site, in both languages, and React Router's data requests for
 * them.
 */
const previewPaths = ['/blogpreview/*', '/bn/blogpreview/*'];

/** No browser and no search engine may store what only staff may see. */
const previewHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

type PreviewDeps = { context: AppContext; forms: Pick<FormDeps, 'services' | 'cookies'> };

/** The context in which staff with the right to read also see drafts, and other callers see no article. */
async function previewContext(
  request: FastifyRequest,
  { context, forms: { services, cookies } }: PreviewDeps,
): Promise<AppContext> {
  const { authentication } = services;
  const caller = callerFor(
    endpoints['GET /api/blogs'].right,
    await authenticate(request, { authentication, cookies }),
  );
  const get: AppContext['services']['blogs']['get'] = async (id, query) => {
    if (!may(caller, 'read')) throw notFound();
    return services.blogs.get(id, { ...query, ...(caller && { caller }) });
  };
  return { ...context, services: { ...context.services, blogs: { ...context.services.blogs, get } } };
}

/** The maximum size of a page's form, in Bangla, where each letter is posted as nine bytes. */
const bodyLimit = 64 * 1024;
const maxFields = 100;

type WebOptions = {
  dev: boolean;
  context: AppContext;
  forms: FormDeps;
  sharedImages: ShareImages;
  sharing: Pick<SharePreparation, 'renderWith'>;
  /** The places for renderings, together with the lists and searches of the API. */
  work: FairWork;
  /** The site's own URL, if the installation sets one. */
  publicUrl: string | undefined;
};

/** The data of a page apart from its target: a preview has its own context, a posted page its forms. */
type Visit = { context?: AppContext; forms?: PostedForms; sent?: RequestInit };

/** Pages are rendered for this origin without PUBLIC_URL: a caller's Host must not get into a page that others get. */
const anyOrigin = 'http://localhost';

/** Whether an address is one of the pages in Bangla. */
const isBanglaPath = (url: string) => /^\/bn(?:[/?]|$)/.test(url);
/** Slashes are joined: a browser takes two as the start of another site's address. */
const plainPath = (url: string) => `/${url.slice('/bn'.length).replace(/^[/\\]+/, '')}`;

/** More fields than any of our forms has: parsing them all would delay every other visitor. */
function hasTooManyFields(body: Buffer): boolean {
  let separators = 0;
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) {
    separators += 1;
    if (separators >= maxFields) return true;
  }
  return false;
}

/** Callers who request the same page meanwhile share one rendering. */
const nameOf = ({ key, state, staleReads }: PendingResponse) => `${state} ${staleReads} ${key}`;

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
    compressTexts(scope);
    const headersOf = ({ target }: FastifyRequest) => pageHeaders(options.publicUrl, target);
    const origin = options.publicUrl ? new URL(options.publicUrl).origin : anyOrigin;
    scope.setErrorHandler(async (error: FastifyError | DomainError, request, reply) => {
      const status = error instanceof DomainError ? error.status : error.statusCode;
      if (!isRefusedStatus(status)) throw error;
      reply.headers(headersOf(request));
      const retryAfter = error instanceof DomainError ? error.details.retryAfter : undefined;
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      const details = await options.context.services.site.details();
      return sendRefusalPage(request, reply, { status, site: details });
    });
    const { render, policyOf } = await rendererFor(scope, options.dev);
    const { site } = options.context.services;
    if (!options.dev) registerIcons(scope, { site, sharedImages: options.sharedImages, built });
    // Where the site is not in Bangla, old links lead to the same page in English. What is posted to one (a form that
    // was open, the unsubscription of a mail program) is still received there: a redirection would lose it.
    scope.addHook('onRequest', async (request, reply) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead || !isBanglaPath(request.url) || (await site.details()).bangla) return;
      return reply.header('cache-control', 'no-cache').redirect(plainPath(request.url), 302);
    });
    await serveServiceWorker(scope, { isOn: options.context.hasServiceWorker });

    await scope.register(cookie);
    /** A page that failed because the database is unavailable has status 503: it will work again later. */
    const renderPage = async (target: Target, { context = options.context, forms, sent }: Visit = {}) => {
      let isUnavailable = false;
      const log = (error: unknown) => {
        isUnavailable ||= error instanceof UnavailableError;
        context.log(error);
      };
      const rendering = await render(new Request(origin + target, sent), { ...context, log }, forms);
      return isUnavailable && rendering.status === 500 ? { ...rendering, status: 503 } : rendering;
    };

    // The cookie decides in which order a page is rendered, never what is in it: that is the same for every visitor.
    const callOf = (request: FastifyRequest, reply: FastifyReply) => ({
      request,
      reply,
      callerOf: () => authenticate(request, { ...options.forms.services, cookies: options.forms.cookies }),
    });
    const shared = options.work.shared<Rendering>();

    const respond = async (request: FastifyRequest, reply: FastifyReply, visit: Visit = {}) => {
      reply.headers(headersOf(request));
      const { target, pending } = request;
      const call = callOf(request, reply);
      // What others wait for, too, depends on the key alone, and a visitor who leaves does not abort it.
      const rendering = pending
        ? await shared(nameOf(pending), call, () => renderPage(pending.key))
        : await options.work.run(call, () => renderPage(target, { ...visit, sent: visitOf(request, reply) }));
      return sendRendering(reply, rendering, (page) => policyOf(page, target));
    };

    options.sharing.renderWith(renderPage);
    registerShareCards(scope, {
      render: (page, request, reply) => options.work.run(callOf(request, reply), () => renderPage(page)),
      sharedImages: options.sharedImages,
      site,
    });
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: (request, reply) => respond(request, reply) });
    // Only staff see the preview of an article: for everybody else the page has no article.
    await scope.register(async (preview) => {
      for (const url of previewPaths) {
        preview.route({
          method: ['GET', 'HEAD'],
          url,
          handler: async (request, reply) => {
            const context = await previewContext(request, options);
            return respond(request, reply.headers(previewHeaders), { context });
          },
        });
      }
    });
    await scope.register(async (posted) => {
      const { refusedBodies } = options.forms;
      posted.addHook('preParsing', async (request, reply) => {
        if (hasLargeBody(request)) refusedBodies?.checkBody(request, reply);
      });
      posted.addHook('onError', async ({ ip }, _reply, error) => refusedBodies?.count(ip, statusOf(error)));
      posted.addHook('preHandler', async ({ body }) => {
        if (Buffer.isBuffer(body) && hasTooManyFields(body))
          throw new DomainError('too_large', 'body_too_large');
      });
      registerOneClickUnsubscribe(posted, options.forms, (request, reply) =>
        respond(request, reply, { forms: postedForms(request, options.forms) }),
      );
      await posted.register(async (withFiles) => {
        await registerPaperFormParser(withFiles);
        for (const url of paperFormPaths) {
          // The files arrive before the page takes a place: a slow phone must not hold it.
          withFiles.post(url, async (request, reply) => {
            const forms = postedForms(request, options.forms);
            const sent = await forms.sendPapers();
            return respond(request, reply, { forms: { ...forms, sendPapers: async () => sent } });
          });
        }
      });
      posted.post('/*', async (request, reply) =>
        respond(request, reply, { forms: postedForms(request, options.forms) }),
      );
    });
  });
}
