import { Trans, useLingui } from '@lingui/react/macro';
import { truncateAtWord } from '#shared/markup/truncate.ts';
import type { Blog, RelatedBlog } from '#shared/records/blogs.ts';
import { slugPath } from '#shared/slug-path.ts';
import { Author } from '#web/features/blogs/author.tsx';
import { BlogCover } from '#web/features/blogs/blog-cover.tsx';
import { BlogFailed } from '#web/features/blogs/blog-failed.tsx';
import { BlogText } from '#web/features/blogs/blog-text.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { ShareButtons } from '#web/features/shared/share-buttons.tsx';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { AwaitResult } from '#web/lib/await-result.tsx';
import type { Failure, Result } from '#web/lib/result.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

/** How many characters of the summary search engines and shared links show. */
const previewLength = 160;

/** A blog: its cover, the facts below it, the title and the text. */
export function BlogDetails({ blog }: { blog: Blog }) {
  const { title, summary, descriptions, images, category, user, created_at } = blog;
  const languageOf = useTextLanguage();
  const { date } = useFormat();
  return (
    <article>
      <PageHead
        title={title}
        description={truncateAtWord(summary, previewLength)}
        image={images}
        type="article"
        path={slugPath('blogs', blog)}
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
            <Author user={user} />
          </span>
        </div>
      </div>
      <div className="mt-8 sm:mt-10">
        <h1 lang={languageOf(title)} className="text-3xl font-bold text-teal-900 sm:text-4xl">
          {title}
        </h1>
        <BlogText text={descriptions} lang={languageOf(descriptions)} className="mt-6" />
        {blog.status === 1 && <ShareButtons title={title} path={slugPath('blogs', blog)} className="mt-8" />}
      </div>
    </article>
  );
}

/** Shown until the blog is loaded: a note and the outline of the page. */
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

/** Shown instead of a blog that does not exist or could not be loaded. */
export function BlogMissing({ failure }: { failure: Failure }) {
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

type ReadOnProps = { blog: Blog; related: Result<RelatedBlog[]> | Promise<Result<RelatedBlog[]>> };

/** The end of an article: a way to book, and the newest other articles of its category. Not printed. */
export function ArticleFooter({ blog: { id }, related }: ReadOnProps) {
  const whatsApp = useWhatsApp();
  return (
    <div className="print:hidden">
      <section
        aria-labelledby="ask-us"
        className="below-fold mt-12 rounded-2xl bg-teal-900 p-6 text-teal-50 sm:p-8"
      >
        <h2 id="ask-us" className="text-xl font-bold text-white">
          <Trans>Would you like to ask about your own case?</Trans>
        </h2>
        <p className="mt-2">
          <Trans>Tell us what it is about. We find the right doctor and arrange the appointment.</Trans>
        </p>
        <div className="mt-5 flex flex-wrap gap-3 *:max-sm:w-full">
          <LinkButton to={`/contact?about=blog-${id}`} variant="accent">
            <CalendarIcon />
            <Trans>Book Appointment</Trans>
          </LinkButton>
          <a href={whatsApp.askHere()} className={buttonClass('outline')}>
            <WhatsAppIcon className="text-xl" />
            <Trans>Ask on WhatsApp</Trans>
          </a>
        </div>
      </section>
      <AwaitResult value={related} loading={null} failed={() => null}>
        {(blogs) => blogs.length > 0 && <RelatedBlogs blogs={blogs} />}
      </AwaitResult>
    </div>
  );
}

function RelatedBlogs({ blogs }: { blogs: RelatedBlog[] }) {
  const languageOf = useTextLanguage();
  const { date } = useFormat();
  return (
    <section aria-labelledby="related" className="below-fold mt-10">
      <h2 id="related" className="text-2xl font-bold text-teal-900">
        <Trans>Related articles</Trans>
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-3">
        {blogs.map(({ id, title, images, created_at }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-center gap-x-4 overflow-hidden rounded-xl border border-line bg-white shadow-card focus-within:border-teal-600 hover:border-teal-600 sm:flex-col sm:items-stretch sm:gap-0"
          >
            <BlogCover
              src={images}
              eager={false}
              sizes="(min-width: 40rem) 14rem, 10.5rem"
              className="aspect-square w-28 shrink-0 object-cover sm:aspect-[3/2] sm:w-full"
            />
            <div className="min-w-0 flex-1 basis-[9rem] py-3 pr-4 pl-1 sm:basis-auto sm:px-4">
              <h3 lang={languageOf(title)} className="font-bold text-ink">
                <LocaleLink
                  to={`/blogdetails/${id}`}
                  className="after:absolute after:inset-0 after:rounded-xl hover:underline"
                >
                  {title}
                </LocaleLink>
              </h3>
              <time dateTime={created_at} className="text-sm text-ink-soft">
                {date(created_at)}
              </time>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
