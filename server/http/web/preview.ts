import type { FastifyRequest } from 'fastify';
import { may } from '#server/auth/caller.ts';
import { notFound } from '#server/errors.ts';
import { authenticate, callerFor } from '#server/http/authentication.ts';
import { rights } from '#server/http/rights.ts';
import type { FormDeps } from '#server/http/web/forms.ts';
import type { AppContext } from '#web/app/context.ts';

/** The pages that show an article as it will look on the site, in both languages, with what React Router fetches of them. */
export const previewPaths = ['/blogpreview/*', '/bn/blogpreview/*'];

/** No browser and no search engine keeps what only staff may see. */
export const previewHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

type PreviewDeps = { context: AppContext; forms: Pick<FormDeps, 'services' | 'cookies'> };

/** The context in which staff who may read see drafts too, and nobody else sees any article. */
export async function previewContext(
  request: FastifyRequest,
  { context, forms: { services, cookies } }: PreviewDeps,
): Promise<AppContext> {
  const { authentication } = services;
  const caller = callerFor(
    rights['GET /api/blogs'],
    await authenticate(request, { authentication, cookies }),
  );
  const get: AppContext['services']['blogs']['get'] = async (id, query) => {
    if (!may(caller, 'read')) throw notFound();
    return services.blogs.get(id, { ...query, ...(caller && { caller }) });
  };
  return { ...context, services: { ...context.services, blogs: { ...context.services.blogs, get } } };
}
