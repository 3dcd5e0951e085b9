import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { BlogCard } from '#web/features/blogs/blog-card.tsx';
import { BlogFailed } from '#web/features/blogs/blog-failed.tsx';
import type { BlogPage } from '#web/features/blogs/blog-list-page.ts';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { Remote } from '#web/lib/remote.tsx';
import type { Result } from '#web/lib/result.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type BlogsSectionProps = {
  blogs: Result<BlogPage> | Promise<Result<BlogPage>>;
  /** The page that the address asks for. */
  asked: number;
};

/** The listing of the articles, in every state: loading, loaded, none, failed. */
export function BlogsSection({ blogs, asked }: BlogsSectionProps) {
  const section = useRef<HTMLElement>(null);
  useScrollToTop(asked, section);
  return (
    <section ref={section} tabIndex={-1} className="py-12 outline-none sm:py-16">
      <Container>
        <SectionHeading
          as="h1"
          eyebrow={<Trans>MEDICAL INSIGHTS</Trans>}
          title={<Trans>Healthcare Articles & Resources</Trans>}
          className="mb-9"
        >
          <Trans>
            Plain answers to what families ask before, during and after a treatment far from home.
          </Trans>
        </SectionHeading>
        <Remote
          value={blogs}
          loading={<BlogsLoading />}
          failed={(failure) => (
            <BlogFailed failure={failure} otherwise={<Trans>Failed to fetch blogs</Trans>} />
          )}
        >
          {(page) => <BlogGrid {...page} />}
        </Remote>
      </Container>
    </section>
  );
}

const blogGridLook = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

const pathOf = (page: number) => (page === 1 ? '/blogs' : `/blogs?page=${page}`);

/** A page of articles with the way to the others; or a word when there are none. */
function BlogGrid({ blogs, page, pageCount }: BlogPage) {
  if (blogs.length === 0) return <EmptyState image={emptyFolder} title={<Trans>No blogs found</Trans>} />;
  return (
    <>
      <ul className={blogGridLook}>
        {blogs.map((blog, index) => (
          <li key={blog.id} className={paletteOf(index)}>
            <BlogCard blog={blog} eager={index === 0} />
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination page={page} pageCount={pageCount} pathOf={pathOf} preventScrollReset />
      </div>
    </>
  );
}

const places = [0, 1, 2, 3, 4, 5];

/** What shows while the articles are fetched: the words, and cards in outline. */
function BlogsLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading blogs...</Trans>
      </LoadingNote>
      <div className={`${blogGridLook} mt-6`}>
        {places.map((place) => (
          <Card key={place}>
            <Skeleton className="aspect-[3/2] w-full rounded-none" />
            <div className="space-y-3 p-5">
              <Skeleton className="h-7 w-2/5 rounded-full" />
              <Skeleton className="h-6 w-5/6" />
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-11 w-full" />
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}

/**
 * When the visitor turns to another page of a list: scrolls to the top, smoothly unless they ask for
 * reduced motion, and moves the focus to where the new page begins. Going back stays where they were.
 */
function useScrollToTop(page: number, start: RefObject<HTMLElement | null>): void {
  const shown = useRef(page);
  const way = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (way === 'POP') return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    start.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  }, [page, way, start]);
}
