import type { FastifyRequest } from 'fastify';
import { may } from '#server/auth/caller.ts';
import { notFound } from '#server/errors.ts';
import { authenticate, callerFor } from '#server/http/authentication.ts';
import type { FormDeps } from '#server/http/web/forms.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { AppContext } from '#web/app/context.ts';

/**
 * The pages that show an article as it will look on the site, in both languages, and React Router's data requests for
 * them.
 */
export const previewPaths = ['/blogpreview/*', '/bn/blogpreview/*'];

/** No browser and no search engine may store what only staff may see. */
export const previewHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

type PreviewDeps = { context: AppContext; forms: Pick<FormDeps, 'services' | 'cookies'> };

/** The context in which staff with the right to read also see drafts, and other callers see no article. */
export async function previewContext(
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
