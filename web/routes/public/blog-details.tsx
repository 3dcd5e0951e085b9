import { Trans } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { commentStatus } from '#shared/contract/statuses.ts';
import {
  ArticleFooter,
  BlogDetails,
  BlogDetailsLoading,
  BlogMissing,
} from '#web/features/blogs/blog-details.tsx';
import type { PostedComment } from '#web/features/comments/comment-form.tsx';
import { commentPageOf, readCommentPage } from '#web/features/comments/comment-pages.ts';
import { Comments, CommentsLoading, fetchComments } from '#web/features/comments/comments.tsx';
import { describeBlog } from '#web/features/shared/record-data.server.ts';
import { describePage } from '#web/features/shared/structured-data.server.ts';
import { contentLanguage, localeOf } from '#web/i18n/paths.ts';
import { i18nOf } from '#web/i18n/texts.ts';
import { translateWith } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { formsContext } from '#web/lib/app-context.ts';
import { AwaitResult } from '#web/lib/await-result.tsx';
import { postedHeaders, postedRefusal, postedResponse, readPosted } from '#web/lib/posted-form.ts';
import { asResult, type Failure, isFailure, loadResult } from '#web/lib/result.ts';
import { pageIdOf, redirectToSlug } from '#web/lib/slug-url.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/blog-details.ts';

const missing: Failure = { failed: true, status: 404, code: 'not_found' };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = pageIdOf(url, params.id);
  if (!id) return data({ blog: missing, comments: missing, related: missing }, { status: 404 });
  const lang = contentLanguage(url.pathname);
  const [blog, comments, related] = await Promise.all([
    loadResult(context, ({ blogs }) => blogs.get(id, { lang })),
    loadResult(context, (services) =>
      readCommentPage(id, commentPageOf(url.searchParams), services.comments.list),
    ),
    loadResult(context, ({ blogs }) => blogs.related(id, lang)),
  ]);
  if (!isFailure(blog)) {
    redirectToSlug(url, 'blogs', blog);
    await describePage(context, url, (page) => describeBlog(blog, page));
  }
  // The page responds with 200 even if the comments could not be loaded.
  return data({ blog, comments, related }, { status: isFailure(blog) ? blog.status : 200 });
}

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const id = pageIdOf(url, params.id);
  if (!id) return { blog: missing, comments: missing, related: missing };
  const query = { lang: contentLanguage(url.pathname) };
  return {
    blog: asResult(api('GET /api/blogs/:id', { params: { id }, query })),
    comments: asResult(readCommentPage(id, commentPageOf(url.searchParams), fetchComments)),
    related: asResult(api('GET /api/blogs/:id/related', { params: { id }, query })),
  };
}

/** Stores a comment that was posted without JavaScript. Like the form with JavaScript, it ignores an empty comment. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const id = pageIdOf(url, params.id);
  if (!id) throw data(null, { status: 404 });
  const text = (await readPosted(request))('comments');
  const back = redirect(`${url.pathname}#comments`, 303);
  if (text.trim() === '') return back;
  const forms = context.get(formsContext);
  const outcome = await forms.call('POST /api/comments', { blog_id: id, comments: text });
  if ('done' in outcome) {
    const { status } = outcome.done;
    return status === commentStatus.waiting ? postedResponse<PostedComment>({ waits: true }, 201) : back;
  }
  const { refused } = outcome;
  // The blog may have been deleted in the meantime; then the page says that it is missing.
  const status = refused.codes.blog_id ? 404 : refused.status;
  const i18n = await i18nOf(localeOf(url.pathname));
  const message = refused.code && translateWith(i18n, refused.code);
  const posted: PostedComment = { waits: false, text, message };
  return postedRefusal(posted, { ...refused, status });
}

export const headers = postedHeaders;

export default function BlogDetailsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { blog, comments, related } = loaderData;
  return (
    <Container className="pt-4 sm:pt-6">
      <div className="mx-auto max-w-[44rem]">
        <BackLink to="/blogs">
          <Trans>Back to Articles</Trans>
        </BackLink>
        <div className="mt-3">
          <AwaitResult
            value={blog}
            loading={<BlogDetailsLoading />}
            failed={(failure) => <BlogMissing failure={failure} />}
          >
            {(article) => (
              <>
                <BlogDetails blog={article} />
                <ArticleFooter blog={article} related={related} />
                <AwaitResult
                  value={comments}
                  loading={<CommentsLoading />}
                  failed={() => (
                    <Comments
                      blogId={article.id}
                      count={article.comments_count}
                      loaded={null}
                      posted={actionData}
                    />
                  )}
                >
                  {(page) => (
                    <Comments blogId={article.id} count={page.total} loaded={page} posted={actionData} />
                  )}
                </AwaitResult>
              </>
            )}
          </AwaitResult>
        </div>
      </div>
    </Container>
  );
}
