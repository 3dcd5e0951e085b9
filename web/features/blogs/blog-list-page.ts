import type { Blog } from '#shared/contract/blogs.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Page } from '#shared/list-page.ts';

/** One page of the list of blogs. Its blogs carry their summary, not their text. */
export type BlogListPage = { blogs: Blog[]; page: number; pageCount: number };

type ListBlogs = (query: { page: number; per_page: number }) => Promise<Page<Blog>>;

/** The page number in an address (`?page=2`); 1 if there is none or it is not valid. */
export function pageNumberOf(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Reads one page of the list; the last page if the number is higher than the number of pages. */
export async function readBlogListPage(page: number, list: ListBlogs): Promise<BlogListPage> {
  const per_page = limits.blogPageSize;
  const { items, total } = await list({ page, per_page });
  const pageCount = Math.max(1, Math.ceil(total / per_page));
  if (page > pageCount) return readBlogListPage(pageCount, list);
  const blogs = items.map((blog) => ({ ...blog, descriptions: '' }));
  return { blogs, page, pageCount };
}
