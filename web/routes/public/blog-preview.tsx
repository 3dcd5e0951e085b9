import { Trans } from '@lingui/react/macro';
import { data } from 'react-router';
import { BlogDetails, BlogMissing } from '#web/features/blogs/blog-details.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { recordIdOf } from '#web/lib/record-id.ts';
import { type Failed, fetched, isFailed } from '#web/lib/result.ts';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/blog-preview.ts';

const missing: Failed = { failed: true, status: 404, code: 'not_found' };

/** No browser and no search engine keeps what only staff may see. */
const headersOfPreview = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Always asked of the server: it knows who looks. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = recordIdOf(params.id);
  const lang = contentLanguage(url.pathname);
  const blog = id ? await fetched(context, ({ blogs }) => blogs.get(id, { lang })) : missing;
  return data({ blog }, { status: isFailed(blog) ? blog.status : 200, headers: headersOfPreview });
}

export const headers = () => headersOfPreview;

/** /blogpreview/{id}: an article as it will look on the site, for staff alone. */
export default function BlogPreviewScreen({ loaderData: { blog } }: Route.ComponentProps) {
  return (
    <Container className="pt-4 sm:pt-6">
      <div className="mx-auto max-w-[44rem]">
        {isFailed(blog) ? (
          <BlogMissing failure={blog} />
        ) : (
          <>
            <p className="mb-5 rounded-lg border border-marigold-300 bg-marigold-50 px-5 py-3.5 font-medium text-ink print:hidden">
              {blog.status === 1 ? (
                <Trans>Preview: this is how the article looks on the site.</Trans>
              ) : (
                <Trans>Preview of a draft. Only staff can see it.</Trans>
              )}
            </p>
            <BlogDetails blog={blog} noIndex />
          </>
        )}
      </div>
    </Container>
  );
}
