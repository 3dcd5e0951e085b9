import { useLingui } from '@lingui/react/macro';
import { imageRules } from '#shared/contract/image-rules.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { type Blog, blogFields, blogInput } from '#shared/records/blogs.ts';
import type { Category } from '#shared/records/categories.ts';
import { formOf } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';

/** The form that adds and edits articles. The author is always the editorial account. */
export function useBlogForm(categories: Category[], onSaved: () => void) {
  const { t } = useLingui();
  const first = String(categories[0]?.id ?? '');
  return useRecordForm({
    ...formOf(blogFields, (_blog: Blog) => ({ user_id: String(seeded.users.editorial) })),
    // An empty category id means the first category in the list.
    completed: ({ category_id }) => ({ category_id: category_id || first }),
    imageOf: ({ images }) => images,
    schema: blogInput,
    upload: imageRules.blog,
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
