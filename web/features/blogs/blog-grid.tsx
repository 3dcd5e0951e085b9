import { Trans } from '@lingui/react/macro';
import { BlogCard } from '#web/features/blogs/blog-card.tsx';
import type { BlogPage } from '#web/features/blogs/blog-list-page.ts';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { paletteOf } from '#web/ui/palette.ts';

export const blogGridLook = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

const pathOf = (page: number) => (page === 1 ? '/blogs' : `/blogs?page=${page}`);

/** A page of articles with the way to the others; or a word when there are none. */
export function BlogGrid({ blogs, page, pageCount }: BlogPage) {
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
