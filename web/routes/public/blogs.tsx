import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { BlogsSection } from '#web/features/blogs/blog-list.tsx';
import { pageAskedFor, readBlogPage } from '#web/features/blogs/blog-list-page.ts';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { apiPage } from '#web/lib/api.ts';
import { answer, fetched, isFailed, pending } from '#web/lib/result.ts';
import type { Route } from './+types/blogs.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = pageAskedFor(url.searchParams);
  const lang = contentLanguage(url.pathname);
  const blogs = await fetched(context, ({ blogs }) =>
    readBlogPage(asked, (bounds) => blogs.list({ ...bounds, lang })),
  );
  return answer({ blogs });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const asked = pageAskedFor(url.searchParams);
  const lang = contentLanguage(url.pathname);
  const list = (bounds: { page: number; per_page: number }) =>
    apiPage('GET /api/blogs', { query: { ...bounds, lang } });
  return { blogs: pending(readBlogPage(asked, list)) };
}

export default function Blogs({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const asked = pageAskedFor(search);
  const { blogs } = loaderData;
  const page = blogs instanceof Promise || isFailed(blogs) ? asked : blogs.page;
  return (
    <>
      <PageHead
        title={t`Healthcare Articles & Resources`}
        description={t`Choosing a hospital, visa papers, costs, the stay and the time after it: articles for patients who travel to Thailand.`}
        search={page === 1 ? '' : `?page=${page}`}
      />
      <BlogsSection blogs={blogs} asked={asked} />
    </>
  );
}
