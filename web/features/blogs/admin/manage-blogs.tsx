import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Blog } from '#shared/contract/blogs.ts';
import { BlogForm } from '#web/features/blogs/admin/blog-form.tsx';
import { BlogList, blogList, blogsPageSize } from '#web/features/blogs/admin/blog-list.tsx';
import { useBlogForm } from '#web/features/blogs/admin/use-blog-form.ts';
import { ManageScreen } from '#web/features/shared/portal/manage-screen.tsx';
import { useRecordActions } from '#web/features/shared/portal/use-record-actions.ts';
import { api } from '#web/lib/api.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useFetched, useFetchedPage } from '#web/lib/query.tsx';

/** The articles' screen: the form beside the list. */
export function ManageBlogs() {
  const { t } = useLingui();
  const list = useListParams(blogList);
  const [fullPage, setFullPage] = useState(false);
  const fetched = useFetchedPage('GET /api/blogs', {
    query: { ...list.query, per_page: blogsPageSize, q: list.text, status: 'all' },
  });
  const categories = useFetched('GET /api/categories');
  const known = categories.value ?? [];
  const form = useBlogForm(known, fetched.refresh);
  const rows = useRecordActions<Blog>({
    read: form.read,
    remove: (id) => api('DELETE /api/blogs/:id', { params: { id } }),
    messages: {
      confirm: t`Are you sure you want to delete this blog?`,
      deleted: t`Blog deleted successfully!`,
      notDeleted: t`Failed to delete blog`,
    },
    onEdit: form.edit,
    onDeleted: form.forget,
    onChanged: fetched.refresh,
  });
  const both = {
    ...fetched,
    failure: fetched.failure ?? categories.failure,
    refresh: async () => {
      await Promise.all([fetched.refresh(), categories.refresh()]);
    },
  };
  return (
    <ManageScreen
      title={<Trans>Manage Blogs</Trans>}
      formAt={fullPage ? 'alone' : 'left'}
      form={
        <BlogForm
          form={form}
          categories={known}
          refreshCategories={categories.refresh}
          fullPage={fullPage}
          onFullPage={setFullPage}
        />
      }
      failed={rows}
      list={<BlogList fetched={both} list={list} actions={rows.actions} editingId={form.editing?.id} />}
    />
  );
}
