import { useLingui } from '@lingui/react/macro';
import { type Blog, blogInput, type Category } from '#shared/contract/blogs.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import { type BlogText, blankBlog, blogValues } from '#web/features/blogs/admin/blog-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';

/** The form that adds and edits articles. The byline is always the editorial account's. */
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
