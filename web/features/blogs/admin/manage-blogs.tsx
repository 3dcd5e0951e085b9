import { Trans, useLingui } from '@lingui/react/macro';
import type { Blog } from '#shared/contract/blogs.ts';
import { BlogForm } from '#web/features/blogs/admin/blog-form.tsx';
import { BlogList, blogSorts, blogsPageSize } from '#web/features/blogs/admin/blog-list.tsx';
import { useBlogForm } from '#web/features/blogs/admin/use-blog-form.ts';
import { useListPlace } from '#web/features/shared/portal/list-place.ts';
import { ManageScreen } from '#web/features/shared/portal/manage-screen.tsx';
import { RowProblem } from '#web/features/shared/portal/row-problem.tsx';
import { useListing } from '#web/features/shared/portal/use-listing.ts';
import { useRowWork } from '#web/features/shared/portal/use-row-work.ts';
import { api, apiPage } from '#web/lib/api.ts';

/** The articles' screen: the form beside the list. */
export function ManageBlogs() {
  const { t } = useLingui();
  const place = useListPlace(blogSorts);
  const { page, sort, q } = place;
  const query = { page, per_page: blogsPageSize, sort, q, status: 'all' } as const;
  const listing = useListing(query, (query, signal) => apiPage('GET /api/blogs', { query, signal }));
  const categories = useListing({}, (_, signal) => apiPage('GET /api/categories', { signal }));
  const known = categories.list?.items ?? [];
  const form = useBlogForm(known, listing.refresh);
  const rows = useRowWork<Blog>({
    read: (id) => api('GET /api/blogs/:id', { params: { id }, query: { lang: 'all' } }),
    remove: (id) => api('DELETE /api/blogs/:id', { params: { id } }),
    said: {
      sure: t`Are you sure you want to delete this blog?`,
      deleted: t`Blog deleted successfully!`,
      notDeleted: t`Failed to delete blog`,
    },
    onEdit: form.edit,
    onDeleted: form.forget,
    onChanged: listing.refresh,
  });
  const both = {
    ...listing,
    failure: listing.failure ?? categories.failure,
    refresh: async () => {
      await Promise.all([listing.refresh(), categories.refresh()]);
    },
  };
  return (
    <ManageScreen
      title={<Trans>Manage Blogs</Trans>}
      formStands="left"
      form={<BlogForm form={form} categories={known} refreshCategories={categories.refresh} />}
      list={
        <>
          <RowProblem rows={rows} />
          <BlogList listing={both} place={place} work={rows.work} editingId={form.editing?.id} />
        </>
      }
    />
  );
}
