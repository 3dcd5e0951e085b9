import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Blog } from '#shared/contract/blogs.ts';
import { BlogForm } from '#web/features/blogs/admin/blog-form.tsx';
import { useBlogForm } from '#web/features/blogs/admin/use-blog-form.ts';
import { fetchBlogs } from '#web/features/blogs/listed-blogs.ts';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import { ListBar } from '#web/features/shared/portal/list-bar.tsx';
import { ManageScreen } from '#web/features/shared/portal/manage-screen.tsx';
import { type ListedRecords, RecordList } from '#web/features/shared/portal/record-list.tsx';
import { Thumbnail } from '#web/features/shared/portal/thumbnail.tsx';
import { useRecordActions } from '#web/features/shared/portal/use-record-actions.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { choiceParam, listParams, pageParam, useListParams } from '#web/lib/list-params.ts';
import { useFetched, useFetching } from '#web/lib/query.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { BookIcon } from '#web/ui/icons/content.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/blogs */
export default function Blogs() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Manage Blogs`} />
      <ManageBlogs />
    </>
  );
}

/** The articles' screen: the form beside the list. */
function ManageBlogs() {
  const { t } = useLingui();
  const list = useListParams(blogList);
  const [fullPage, setFullPage] = useState(false);
  const query = { ...list.query, per_page: blogsPageSize, q: list.text, status: 'all' } as const;
  const fetched = useFetching(['GET /api/blogs', query], (signal) => fetchBlogs(listedFields, query, signal));
  const categories = useFetched('GET /api/categories', {}, { automatic: false });
  const known = categories.value ?? [];
  const form = useBlogForm(known, fetched.refresh);
  const rows = useRecordActions<Blog>({
    form,
    remove: (id) => api('DELETE /api/blogs/:id', { params: { id } }),
    messages: {
      confirm: t`Are you sure you want to delete this blog?`,
      deleted: t`Blog deleted successfully!`,
      notDeleted: t`Failed to delete blog`,
    },
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

const blogSorts = ['-created', 'created', 'title', '-title'] as const;
/** Articles are longer than other records, so a page has fewer of them. */
const blogsPageSize = 10;

type BlogQuery = { sort: (typeof blogSorts)[number]; page: number };

/** The part of the list's query that is in the address. */
const blogList = listParams<BlogQuery>('/admin/blogs', {
  sort: choiceParam(blogSorts, '-created'),
  page: pageParam,
});

const listedFields = ['id', 'title', 'images', 'category', 'status', 'created_at'] as const;
type ListedBlog = Pick<Blog, (typeof listedFields)[number]>;

/** The list of articles and drafts, with search, order, and the actions for each. */
function BlogList({ fetched, list, actions, editingId }: ListedRecords<ListedBlog, BlogQuery>) {
  const { t } = useLingui();
  const { shortDate } = useFormat();
  const sortLabels: Record<(typeof blogSorts)[number], string> = {
    '-created': t`Newest first`,
    created: t`Oldest first`,
    title: t`Title A to Z`,
    '-title': t`Title Z to A`,
  };
  return (
    <>
      <ListBar
        title={<Trans>Current Blogs</Trans>}
        searchLabel={t`Search blogs`}
        list={list}
        orders={sortLabels}
        fetched={fetched}
      />
      <RecordList
        fetched={fetched}
        list={list}
        pageSize={blogsPageSize}
        minTableWidth={560}
        loadingText={<Trans>Loading blogs...</Trans>}
        failedText={<Trans>Failed to load blogs or categories</Trans>}
        emptyText={<Trans>No blogs found. Add your first blog using the form.</Trans>}
        caption={t`Blogs`}
        nameHead={t`Title`}
        nameOf={({ title }) => title}
        badgeOf={({ status }) => status === 0 && <DraftBadge />}
        imageOf={({ images }) => <Thumbnail src={images} placeholder={<BookIcon />} />}
        columns={[
          {
            head: t`Category`,
            plain: true,
            cell: ({ category }) =>
              category ? <LangText>{category.name}</LangText> : <Trans>No Category</Trans>,
          },
          {
            head: t`Created`,
            plain: true,
            cell: ({ created_at }) => <span className="whitespace-nowrap">{shortDate(created_at)}</span>,
          },
        ]}
        actions={actions}
        editingId={editingId}
      />
    </>
  );
}

function DraftBadge() {
  return (
    <Badge tone="grey" className="px-2! py-0! text-xs!">
      <Trans>Draft</Trans>
    </Badge>
  );
}
