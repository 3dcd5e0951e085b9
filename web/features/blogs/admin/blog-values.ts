import type { Blog } from '#shared/contract/blogs.ts';
import type { FormValues } from '#web/features/shared/portal/record-values.ts';

export type BlogText = 'title' | 'category_id' | 'descriptions' | 'status' | 'title_bn' | 'descriptions_bn';
type BlogValues = FormValues<BlogText, never>;

/** The texts that can also stand in Bangla. */
export const inBothLanguages = ['title', 'descriptions'] as const;

/** No category chosen stands for the first one of the list. */
export const blankBlog: BlogValues = {
  texts: { title: '', category_id: '', descriptions: '', status: '1', title_bn: '', descriptions_bn: '' },
  lists: {},
};

/** An article as the form holds one. */
export const blogValues = (blog: Blog): BlogValues => ({
  texts: {
    title: blog.title,
    category_id: String(blog.category_id),
    descriptions: blog.descriptions,
    status: String(blog.status),
    title_bn: blog.title_bn ?? '',
    descriptions_bn: blog.descriptions_bn ?? '',
  },
  lists: {},
});
