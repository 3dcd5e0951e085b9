import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { imageRules } from '#shared/contract/image-rules.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { type Blog, blogFields, blogInput } from '#shared/records/blogs.ts';
import type { Category } from '#shared/records/categories.ts';
import { formDataOf, formOf } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useToast } from '#web/ui/toast-context.ts';

const values = formOf(blogFields, (_blog: Blog) => ({ user_id: String(seeded.users.editorial) }));

/** The form that adds and edits articles. The author is always the editorial account. */
export function useBlogForm(categories: Category[], onSaved: () => void) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  /** The article that was saved last, if it is on the site. */
  const [published, setPublished] = useState<Blog | null>(null);
  const first = String(categories[0]?.id ?? '');
  const read = (id: number) => api('GET /api/blogs/:id', { params: { id }, query: { lang: 'all' } });
  /** Takes an article off the site again, with all of its texts as they are stored. */
  const makeDraft = async ({ id }: Blog) => {
    try {
      const blog = await read(id);
      const { texts, lists } = values.valuesOf(blog);
      const form = formDataOf({ texts: { ...texts, status: '0' }, lists }, values.blank, []);
      form.set('_method', 'PUT');
      form.set('version', String(blog.version));
      await api('POST /api/blogs/:id', { params: { id }, form });
      toast({ text: t`It is a draft now, and not on the site.` });
      setPublished(null);
      onSaved();
    } catch (error) {
      toast({ tone: 'error', text: translate(messageOf(error, t`Failed to save blog`)) });
    }
  };
  const form = useRecordForm({
    ...values,
    // An empty category id means the first category in the list.
    completed: ({ category_id }) => ({ category_id: category_id || first }),
    imageOf: ({ images }) => images,
    schema: blogInput,
    upload: imageRules.blog,
    drafts: { kind: 'blogs', label: ({ title }) => title },
    // Only drafts that stay drafts are saved automatically, so that visitors never see half-written text.
    autosaves: (blog, { status }) => blog.status === 0 && status === '0',
    read,
    save: (form, id) =>
      id === null ? api('POST /api/blogs', { form }) : api('POST /api/blogs/:id', { params: { id }, form }),
    messages: {
      added: t`Blog added successfully!`,
      updated: t`Blog updated successfully!`,
      failed: t`Failed to save blog`,
    },
    onSaved: (blog) => {
      setPublished(blog.status === 1 ? blog : null);
      onSaved();
    },
  });
  /** Called when the article was changed outside of the form: the list is out of date. */
  return {
    ...form,
    changed: onSaved,
    published,
    makeDraft,
    /** Called when an article was deleted. */
    onDeleted: (id: number) => setPublished((before) => (before?.id === id ? null : before)),
  };
}
export type BlogFormState = ReturnType<typeof useBlogForm>;
