import { Trans } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { BlogFilters } from '#shared/contract/list-filters.ts';
import { BlogCard } from '#web/features/blogs/blog-card.tsx';
import { BlogFailed } from '#web/features/blogs/blog-failed.tsx';
import type { ListedBlog } from '#web/features/blogs/listed-blogs.ts';
import { NothingFound } from '#web/features/shared/filters/nothing-found.tsx';
import { PagedList, pagesOf } from '#web/features/shared/paged-list.tsx';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { hasFilters } from '#web/lib/filters.ts';
import type { ListPage } from '#web/lib/list-page.ts';
import { Remote } from '#web/lib/remote.tsx';
import type { Result } from '#web/lib/result.ts';
import { CardGrid, CardGridLoading } from '#web/ui/card-grid.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

type BlogListProps = {
  blogs: Result<ListPage<ListedBlog>> | Promise<Result<ListPage<ListedBlog>>>;
  /** Where a page of the list begins. */
  ref: Ref<HTMLElement>;
  chosen: BlogFilters;
  /** Stands above the list: its filters. */
  filters: ReactNode;
};

/** The list of blogs: loading, loaded, none, or failed. */
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
      <Remote
        value={blogs}
        loading={<BlogsLoading />}
        failed={(failure) => <BlogFailed failure={failure} fallback={<Trans>Failed to fetch blogs</Trans>} />}
      >
        {(list) => <BlogGrid list={list} chosen={chosen} />}
      </Remote>
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
