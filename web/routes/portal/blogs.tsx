import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { slugPath } from '#shared/slug-path.ts';
import { fetchBlogs } from '#web/features/blogs/listed-blogs.ts';
import { BlogForm } from '#web/features/blogs/portal/blog-form.tsx';
import { CategoriesButton } from '#web/features/blogs/portal/categories-dialog.tsx';
import { type BlogFormState, useBlogForm } from '#web/features/blogs/portal/use-blog-form.ts';
import { RecordScreen } from '#web/features/shared/portal/record-screen.tsx';
import { Thumbnail } from '#web/features/shared/portal/thumbnail.tsx';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { orderedList, useListParams } from '#web/lib/list-params.ts';
import { useFetched, useFetching } from '#web/lib/query.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { BookIcon } from '#web/ui/icons/content.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/blogs: articles and drafts. */
export default function Blogs() {
  const { t } = useLingui();
  const { shortDate } = useFormat();
  const list = useListParams(blogList);
  const [fullPage, setFullPage] = useState(false);
  const query = { ...list.query, per_page: pageSize, q: list.text, status: 'all' } as const;
  const fetched = useFetching(['GET /api/blogs', query], (signal) => fetchBlogs(listedFields, query, signal));
  const categories = useFetched('GET /api/categories', {}, { automatic: false });
  const known = categories.value ?? [];
  const form = useBlogForm(known, fetched.refresh);
  const both = {
    ...fetched,
    failure: fetched.failure ?? categories.failure,
    refresh: async () => {
      await Promise.all([fetched.refresh(), categories.refresh()]);
    },
  };
  // The article in the form must not be saved with a category that is gone.
  const onMerged = (from: number, into: number) => {
    if (form.values.texts.category_id === String(from)) form.setText('category_id', String(into));
  };
  return (
    <>
      <PortalHead title={t`Manage Blogs`} />
      <RecordScreen
        title={t`Manage Blogs`}
        form={form}
        tools={<CategoriesButton onChanged={both.refresh} onMerged={onMerged} />}
        formAt={fullPage ? 'alone' : 'left'}
        onUnfold={() => setFullPage(false)}
        fetched={both}
        list={list}
        listTitle={<Trans>Current Blogs</Trans>}
        searchLabel={t`Search blogs`}
        orders={{
          '-created': t`Newest first`,
          created: t`Oldest first`,
          title: t`Title A to Z`,
          '-title': t`Title Z to A`,
        }}
        remove={async (id) => {
          await api('DELETE /api/blogs/:id', { params: { id } });
          form.onDeleted(id);
        }}
        messages={{
          confirm: t`Are you sure you want to delete this blog?`,
          deleted: t`Blog deleted successfully!`,
          notDeleted: t`Failed to delete blog`,
        }}
        pageSize={pageSize}
        minTableWidth={560}
        loadingText={<Trans>Loading blogs...</Trans>}
        failedText={<Trans>Failed to load blogs or categories</Trans>}
        emptyText={<Trans>No blogs found. Add your first blog using the form.</Trans>}
        caption={t`Blogs`}
        nameHead={t`Title`}
        nameOf={({ title }) => title}
        noteOf={({ category, created_at }) =>
          `${category?.name ?? t`No Category`} · ${shortDate(created_at)}`
        }
        badgeOf={({ status, publish_at }) => status === 0 && <DraftBadge publishAt={publish_at ?? null} />}
        imageOf={({ images }) => <Thumbnail src={images} placeholder={<BookIcon />} />}
        columns={[]}
      >
        <div className="min-w-0 space-y-4">
          <PublishedLine form={form} />
          <BlogForm
            form={form}
            categories={known}
            refreshCategories={categories.refresh}
            fullPage={fullPage}
            onFullPage={setFullPage}
          />
        </div>
      </RecordScreen>
    </>
  );
}

/** What can be done with the article that was just published; it stays until another one is saved. */
function PublishedLine({ form: { published, makeDraft } }: { form: BlogFormState }) {
  if (!published) return null;
  const { title } = published;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere">
      <Trans>Published: {title}</Trans>
      <Link to={slugPath('blogs', published)} className={compactButtonClass('ghost')}>
        <Trans>See it on the site</Trans>
      </Link>
      <Button compact variant="ghost" onClick={() => void makeDraft(published)}>
        <Trans>Make it a draft</Trans>
      </Button>
    </p>
  );
}

/** Articles are longer than other records, so a page has fewer of them. */
const pageSize = 10;

const listedFields = ['id', 'title', 'images', 'category', 'status', 'publish_at', 'created_at'] as const;

/** The part of the list's query that is in the URL. */
const blogList = orderedList('/admin/blogs', ['-created', 'created', 'title', '-title']);

/** A draft, with the time at which it is published if it is scheduled. */
function DraftBadge({ publishAt }: { publishAt: string | null }) {
  const { timestamp } = useFormat();
  const time = publishAt && timestamp(publishAt);
  return (
    <>
      <Badge tone="grey" className="px-2! py-0! text-xs!">
        <Trans>Draft</Trans>
      </Badge>
      {time && (
        <Badge tone="marigold" className="px-2! py-0! text-xs!">
          <Trans>Goes online on {time}</Trans>
        </Badge>
      )}
    </>
  );
}
