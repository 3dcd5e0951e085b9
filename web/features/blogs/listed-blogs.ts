import type { Page } from '#shared/list-page.ts';
import type { Blog } from '#shared/records/blogs.ts';
import { apiPage, type CallOptions } from '#web/lib/api.ts';

/** The fields of a blog that its card shows. */
export const blogCardFields = [
  'id',
  'title',
  'summary',
  'images',
  'category',
  'user',
  'created_at',
  'comments_count',
] as const satisfies readonly (keyof Blog)[];

/** A blog with the fields that its card shows. */
export type ListedBlog = Pick<Blog, (typeof blogCardFields)[number]>;

/** Fetches a page of blogs with only these fields. Without the long texts the response is small. */
export function fetchBlogs<Field extends keyof Blog>(
  fields: readonly Field[],
  query: CallOptions<'GET /api/blogs'>['query'],
  signal?: AbortSignal,
): Promise<Page<Pick<Blog, Field>>> {
  return apiPage('GET /api/blogs', {
    query: { ...query, fields: fields.join(',') },
    ...(signal && { signal }),
  });
}
