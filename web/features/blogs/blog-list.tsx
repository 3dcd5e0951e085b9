import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { BlogFilters } from '#shared/contract/list-filters.ts';
import { Author } from '#web/features/blogs/author.tsx';
import { BlogCover } from '#web/features/blogs/blog-cover.tsx';
import { BlogFailed } from '#web/features/blogs/blog-failed.tsx';
import type { ListedBlog } from '#web/features/blogs/listed-blogs.ts';
import { NothingFound } from '#web/features/shared/filters/nothing-found.tsx';
import type { Eager } from '#web/features/shared/image.tsx';
import { PagedList, pagesOf } from '#web/features/shared/paged-list.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { AwaitResult } from '#web/lib/await-result.tsx';
import { hasFilters } from '#web/lib/filters.ts';
import type { ListPage } from '#web/lib/list-page.ts';
import type { Result } from '#web/lib/result.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardGrid, CardGridLoading } from '#web/ui/card-grid.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CommentIcon } from '#web/ui/icons/content.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type BlogListProps = {
  blogs: Result<ListPage<ListedBlog>> | Promise<Result<ListPage<ListedBlog>>>;
  /** The element where a page of the list begins. */
  ref: Ref<HTMLElement>;
  chosen: BlogFilters;
  /** Filters, shown above the list. */
  filters: ReactNode;
};

/** The list of blogs in every state: loading, loaded, empty, failed. */
export function BlogList({ blogs, ref, chosen, filters }: BlogListProps) {
  return (
    <PageSection
      ref={ref}
      tabIndex={-1}
      className="outline-none"
      as="h1"
      eyebrow={<Trans>MEDICAL INSIGHTS</Trans>}
      title={<Trans>Healthcare Articles & Resources</Trans>}
      intro={
        <Trans>Plain answers to what families ask before, during and after a treatment far from home.</Trans>
      }
    >
      {filters}
      <AwaitResult
        value={blogs}
        loading={<BlogsLoading />}
        failed={(failure) => <BlogFailed failure={failure} fallback={<Trans>Failed to fetch blogs</Trans>} />}
      >
        {(list) => <BlogGrid list={list} chosen={chosen} />}
      </AwaitResult>
    </PageSection>
  );
}

function BlogGrid({ list, chosen }: { list: ListPage<ListedBlog>; chosen: BlogFilters }) {
  if (list.items.length === 0) {
    if (hasFilters(chosen)) return <NothingFound path="/blogs" title={<Trans>No blogs found</Trans>} />;
    return <EmptyState image={emptyFolder} title={<Trans>No blogs found</Trans>} />;
  }
  return (
    <PagedList list={list} pathOf={pagesOf('/blogs', chosen)}>
      <CardGrid items={list.items}>
        {(blog, index) => <BlogCard blog={blog} eager={index === 0 && 'first'} />}
      </CardGrid>
    </PagedList>
  );
}

function BlogsLoading() {
  return (
    <CardGridLoading note={<Trans>Loading blogs...</Trans>} count={6}>
      <Skeleton className="aspect-[3/2] w-full rounded-none" />
      <Skeletons
        className="space-y-3 p-5"
        shapes={[
          'h-7 w-2/5 rounded-full',
          'h-6 w-5/6',
          'h-4 w-3/5',
          'h-4 w-full',
          'h-4 w-full',
          'h-11 w-full',
        ]}
      />
    </CardGridLoading>
  );
}

/** One blog in the list. The whole card is a link to it. */
function BlogCard({ blog, eager }: { blog: ListedBlog; eager: Eager }) {
  const { id, title, summary, images, category, user, created_at, comments_count } = blog;
  const languageOf = useTextLanguage();
  const { date, number } = useFormat();
  const titleId = `blog-${id}`;
  const path = `/blogdetails/${id}`;
  const count = number(comments_count);
  return (
    <Card as="article" className="below-fold relative flex h-full flex-col">
      <BlogCover
        src={images}
        eager={eager}
        sizes="(min-width: 80rem) 388px, (min-width: 64rem) calc(33vw - 34px), (min-width: 40rem) calc(50vw - 38px), calc(100vw - 34px)"
        className="aspect-[3/2] w-full object-cover"
      />
      <div className="flex flex-1 flex-col items-start p-5">
        <Badge tone="card">
          {category ? <LangText>{category.name}</LangText> : <Trans>Uncategorized</Trans>}
        </Badge>
        <h2 id={titleId} lang={languageOf(title)} className="mt-3 text-xl font-bold text-ink">
          {title}
        </h2>
        <p className="mt-1.5 text-sm text-ink-soft">
          <time dateTime={created_at}>{date(created_at)}</time>
          <span aria-hidden="true"> · </span>
          <Author user={user} />
        </p>
        <p lang={languageOf(summary)} className="mt-3 mb-4 line-clamp-3 text-ink-soft">
          {summary}
        </p>
        <div className="mt-auto flex w-full items-center justify-between gap-2 border-t border-line pt-3">
          <LocaleLink
            to={path}
            aria-describedby={titleId}
            className={buttonClass('ghost', '-ml-3 px-3! after:absolute after:inset-0')}
          >
            <Trans>More details</Trans>
          </LocaleLink>
          <LocaleLink
            to={path}
            aria-describedby={titleId}
            className={buttonClass('ghost', 'relative z-10 -mr-3 px-3!')}
          >
            <CommentIcon className="text-xl" />
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>
              <Plural value={comments_count} one={`${count} comment`} other={`${count} comments`} />
            </VisuallyHidden>
          </LocaleLink>
        </div>
      </div>
    </Card>
  );
}
