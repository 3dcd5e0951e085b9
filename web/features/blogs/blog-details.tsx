import { Trans, useLingui } from '@lingui/react/macro';
import type { Blog } from '#shared/contract/blogs.ts';
import { cutBetweenWords } from '#shared/markup/cut.ts';
import { speakingPath } from '#shared/speaking-path.ts';
import { BlogCover } from '#web/features/blogs/blog-cover.tsx';
import { BlogFailed } from '#web/features/blogs/blog-failed.tsx';
import { BlogText } from '#web/features/blogs/blog-text.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { ShareButtons } from '#web/features/shared/share-buttons.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import type { Failed } from '#web/lib/result.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

/** How many characters of the summary search engines and shared links get. */
const previewLength = 160;

/** A blog: its cover with the facts below, the title, and the text. */
export function BlogDetails({ blog }: { blog: Blog }) {
  const { title, summary, descriptions, images, category, user, created_at } = blog;
  const languageOf = useTextLanguage();
  const { date } = useFormat();
  return (
    <article>
      <PageHead
        title={title}
        description={cutBetweenWords(summary, previewLength)}
        image={images}
        type="article"
        path={speakingPath('blogs', blog)}
      />
      <div className="overflow-hidden rounded-2xl border border-line bg-white shadow-card">
        <BlogCover
          src={images}
          eager="first"
          sizes="(min-width: 48rem) 44rem, calc(100vw - 34px)"
          className="aspect-[3/2] w-full object-cover sm:aspect-[2/1]"
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3.5 sm:px-7">
          {blog.status !== 1 && (
            <Badge>
              <Trans>Draft: only staff see it</Trans>
            </Badge>
          )}
          <Badge tone="marigold">
            {category ? <LangText>{category.name}</LangText> : <Trans>Uncategorized</Trans>}
          </Badge>
          <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
            <CalendarIcon className="text-lg text-teal-700" />
            <time dateTime={created_at}>{date(created_at)}</time>
          </span>
          <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
            <PersonIcon className="text-lg text-teal-700" />
            {user ? <LangText>{user.name}</LangText> : <Trans>Unknown Author</Trans>}
          </span>
        </div>
      </div>
      <div className="mt-8 sm:mt-10">
        <h1 lang={languageOf(title)} className="text-3xl font-bold text-teal-900 sm:text-4xl">
          {title}
        </h1>
        <BlogText text={descriptions} lang={languageOf(descriptions)} className="mt-6" />
        {blog.status === 1 && <ShareButtons path={speakingPath('blogs', blog)} className="mt-8" />}
      </div>
    </article>
  );
}

/** Shows until the blog is loaded: a note, and the outline of the page. */
export function BlogDetailsLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading blog details...</Trans>
      </LoadingNote>
      <Card className="mt-6 rounded-2xl">
        <Skeleton className="aspect-[3/2] w-full rounded-none sm:aspect-[2/1]" />
        <Skeletons className="flex gap-4 px-5 py-4 sm:px-7" shapes={['h-7 w-40 rounded-full', 'h-7 w-32']} />
      </Card>
      <Skeletons
        className="mt-8 space-y-4"
        shapes={['h-10 w-5/6', 'h-5 w-full', 'h-5 w-full', 'h-5 w-2/3']}
      />
    </>
  );
}

/** Shows instead of a blog that does not exist or could not be loaded. */
export function BlogMissing({ failure }: { failure: Failed }) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Healthcare Articles & Resources`} noIndex />
      <h1 className="sr-only">
        <Trans>Healthcare Articles & Resources</Trans>
      </h1>
      <BlogFailed
        failure={failure}
        fallback={<Trans>Failed to fetch blog</Trans>}
        actions={
          <LinkButton to="/blogs" variant="outline">
            <Trans>See all articles</Trans>
          </LinkButton>
        }
      >
        {failure.status === 404 && (
          <Trans>This article may have been taken down, or the address is mistyped.</Trans>
        )}
      </BlogFailed>
    </>
  );
}
