import { Trans, useLingui } from '@lingui/react/macro';
import type { Blog } from '#shared/contract/blogs.ts';
import { cutBetweenWords } from '#shared/markup/cut.ts';
import { Cover } from '#web/features/blogs/blog-cover.tsx';
import { ArticleText } from '#web/features/blogs/blog-text.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Written } from '#web/ui/written.tsx';

/** An article: the banner with its facts, the title, and the text. */
export function BlogArticle({ blog }: { blog: Blog }) {
  const { title, descriptions, images, category, user, created_at } = blog;
  const languageOf = useTextLanguage();
  const { date } = useFormat();
  return (
    <article>
      <div className="overflow-hidden rounded-2xl border border-line bg-white shadow-card">
        <Cover
          src={images}
          eager
          sizes="(min-width: 48rem) 44rem, 100vw"
          className="aspect-[3/2] w-full object-cover sm:aspect-[2/1]"
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3.5 sm:px-7">
          <Badge tone="marigold">
            {category ? <Written>{category.name}</Written> : <Trans>Uncategorized</Trans>}
          </Badge>
          <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
            <CalendarIcon className="text-lg text-teal-700" />
            <time dateTime={created_at}>{date(created_at)}</time>
          </span>
          <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
            <PersonIcon className="text-lg text-teal-700" />
            {user ? <Written>{user.name}</Written> : <Trans>Unknown Author</Trans>}
          </span>
        </div>
      </div>
      <div className="mt-8 sm:mt-10">
        <h1 lang={languageOf(title)} className="text-3xl font-bold text-teal-900 sm:text-4xl">
          {title}
        </h1>
        <ArticleText text={descriptions} lang={languageOf(descriptions)} className="mt-6" />
      </div>
    </article>
  );
}

/** The head of an article's page, with its image as the preview. */
export function BlogHead({ blog }: { blog: Blog }) {
  const { title, summary, images } = blog;
  return <PageHead title={title} description={cutBetweenWords(summary, 160)} image={images} type="article" />;
}

/** The head, and the screen's name for screen readers, where there is no article. */
export function NoBlogHead() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Healthcare Articles & Resources`} noIndex />
      <h1 className="sr-only">
        <Trans>Healthcare Articles & Resources</Trans>
      </h1>
    </>
  );
}

/** What shows while an article is fetched: the words, and the page in outline. */
export function BlogDetailsLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading blog details...</Trans>
      </LoadingNote>
      <Card className="mt-6 rounded-2xl">
        <Skeleton className="aspect-[3/2] w-full rounded-none sm:aspect-[2/1]" />
        <div className="flex gap-4 px-5 py-4 sm:px-7">
          <Skeleton className="h-7 w-40 rounded-full" />
          <Skeleton className="h-7 w-32" />
        </div>
      </Card>
      <div className="mt-8 space-y-4">
        <Skeleton className="h-10 w-5/6" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </>
  );
}
