import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { BlogCard } from '#web/features/blogs/blog-card.tsx';
import { BlogFailed } from '#web/features/blogs/blog-failed.tsx';
import type { BlogListPage } from '#web/features/blogs/blog-list-page.ts';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { Remote } from '#web/lib/remote.tsx';
import type { Result } from '#web/lib/result.ts';
import { CardGrid, CardGridLoading } from '#web/ui/card-grid.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

type BlogListProps = {
  blogs: Result<BlogListPage> | Promise<Result<BlogListPage>>;
  /** The page number in the address. */
  pageNumber: number;
};

/** The list of blogs: loading, loaded, none, or failed. */
export function BlogList({ blogs, pageNumber }: BlogListProps) {
  const section = useRef<HTMLElement>(null);
  useScrollToTop(pageNumber, section);
  return (
    <PageSection
      ref={section}
      tabIndex={-1}
      className="outline-none"
      as="h1"
      eyebrow={<Trans>MEDICAL INSIGHTS</Trans>}
      title={<Trans>Healthcare Articles & Resources</Trans>}
      intro={
        <Trans>Plain answers to what families ask before, during and after a treatment far from home.</Trans>
      }
    >
      <Remote
        value={blogs}
        loading={<BlogsLoading />}
        failed={(failure) => <BlogFailed failure={failure} fallback={<Trans>Failed to fetch blogs</Trans>} />}
      >
        {(page) => <BlogGrid {...page} />}
      </Remote>
    </PageSection>
  );
}

const pathOf = (page: number) => (page === 1 ? '/blogs' : `/blogs?page=${page}`);

function BlogGrid({ blogs, page, pageCount }: BlogListPage) {
  if (blogs.length === 0) return <EmptyState image={emptyFolder} title={<Trans>No blogs found</Trans>} />;
  return (
    <>
      <CardGrid items={blogs}>{(blog, index) => <BlogCard blog={blog} eager={index === 0} />}</CardGrid>
      <div className="mt-10">
        <Pagination page={page} pageCount={pageCount} pathOf={pathOf} preventScrollReset />
      </div>
    </>
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

/**
 * Scrolls to the top when the visitor opens another page of the list, and moves the focus to where that page
 * begins. Smooth, unless the visitor prefers reduced motion. Going back keeps the browser's own scroll position.
 */
function useScrollToTop(page: number, start: RefObject<HTMLElement | null>): void {
  const lastPage = useRef(page);
  const navigationType = useNavigationType();
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    if (navigationType === 'POP') return;
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    start.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: reducedMotion ? 'auto' : 'smooth' });
  }, [page, navigationType, start]);
}
