import type { Blog } from '#shared/contract/blogs.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Page } from '#shared/page.ts';

/** One page of the listing. Its blogs carry their summary and not their text. */
export type BlogPage = { blogs: Blog[]; page: number; pageCount: number };

type ListBlogs = (bounds: { page: number; per_page: number }) => Promise<Page<Blog>>;

/** The page that an address asks for (`?page=2`); the first if that is no page number. */
export function pageAskedFor(search: URLSearchParams): number {
  const asked = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

/** Reads a page of the listing. Behind the last page there is the last page. */
export async function readBlogPage(asked: number, list: ListBlogs): Promise<BlogPage> {
  const per_page = limits.blogPageSize;
  const { items, total } = await list({ page: asked, per_page });
  const pageCount = Math.max(1, Math.ceil(total / per_page));
  if (asked > pageCount) return readBlogPage(pageCount, list);
  const blogs = items.map((blog) => ({ ...blog, descriptions: '' }));
  return { blogs, page: asked, pageCount };
}
