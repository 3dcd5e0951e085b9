import { useLingui } from '@lingui/react/macro';
import { type Blog, blogInput, type Category } from '#shared/contract/blogs.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import type { FormValues } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';

type BlogText = 'title' | 'category_id' | 'descriptions' | 'status' | 'title_bn' | 'descriptions_bn';
type BlogValues = FormValues<BlogText, never>;

/** An empty category id means the first category in the list. */
const blankBlog: BlogValues = {
  texts: { title: '', category_id: '', descriptions: '', status: '1', title_bn: '', descriptions_bn: '' },
  lists: {},
};

/** The form's values for an article. */
const blogValues = (blog: Blog): BlogValues => ({
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

/** The form that adds and edits articles. The author is always the editorial account. */
export function useBlogForm(categories: Category[], onSaved: () => void) {
  const { t } = useLingui();
  const first = String(categories[0]?.id ?? '');
  return useRecordForm<Blog, BlogText>({
    blank: blankBlog,
    valuesOf: blogValues,
    completed: ({ category_id }) => ({
      category_id: category_id || first,
      user_id: String(seeded.users.editorial),
    }),
    imageOf: ({ images }) => images,
    schema: blogInput,
    upload: uploadRules.blog,
    drafts: { kind: 'blogs', label: ({ title }) => title },
    // Only drafts that stay drafts are saved automatically, so that visitors never see half-written text.
    autosaves: (blog, { status }) => blog.status === 0 && status === '0',
    read: (id) => api('GET /api/blogs/:id', { params: { id }, query: { lang: 'all' } }),
    save: (form, id) =>
      id === null ? api('POST /api/blogs', { form }) : api('POST /api/blogs/:id', { params: { id }, form }),
    messages: {
      added: t`Blog added successfully!`,
      updated: t`Blog updated successfully!`,
      failed: t`Failed to save blog`,
    },
    onSaved,
  });
}
export type BlogFormState = ReturnType<typeof useBlogForm>;
