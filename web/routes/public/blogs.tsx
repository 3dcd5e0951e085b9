import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { BlogList } from '#web/features/blogs/blog-list.tsx';
import { pageNumberOf, readBlogListPage } from '#web/features/blogs/blog-list-page.ts';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { apiPage } from '#web/lib/api.ts';
import { answer, fetched, isFailed, pending } from '#web/lib/result.ts';
import type { Route } from './+types/blogs.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const pageNumber = pageNumberOf(url.searchParams);
  const lang = contentLanguage(url.pathname);
  const blogs = await fetched(context, ({ blogs }) =>
    readBlogListPage(pageNumber, (query) => blogs.list({ ...query, lang })),
  );
  return answer({ blogs });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const pageNumber = pageNumberOf(url.searchParams);
  const lang = contentLanguage(url.pathname);
  const list = (query: { page: number; per_page: number }) =>
    apiPage('GET /api/blogs', { query: { ...query, lang } });
  return { blogs: pending(readBlogListPage(pageNumber, list)) };
}

export default function Blogs({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const pageNumber = pageNumberOf(search);
  const { blogs } = loaderData;
  const page = blogs instanceof Promise || isFailed(blogs) ? pageNumber : blogs.page;
  return (
    <>
      <PageHead
        title={t`Healthcare Articles & Resources`}
        description={t`Choosing a hospital, visa papers, costs, the stay and the time after it: articles for patients who travel to Thailand.`}
        search={page === 1 ? '' : `?page=${page}`}
      />
      <BlogList blogs={blogs} pageNumber={pageNumber} />
    </>
  );
}
