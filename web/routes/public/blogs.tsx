import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { pageSizes } from '#shared/contract/page-sizes.ts';
import { BlogList } from '#web/features/blogs/blog-list.tsx';
import { blogCardFields, fetchBlogs } from '#web/features/blogs/listed-blogs.ts';
import { PagedHead } from '#web/features/shared/paged-list.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { pageNumberOf, readListPage } from '#web/lib/list-page.ts';
import { answer, fetched, pending } from '#web/lib/result.ts';
import { usePageStart } from '#web/lib/use-page-start.ts';
import type { Route } from './+types/blogs.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const blogs = await fetched(context, (services) =>
    readListPage(pageNumberOf(url.searchParams), pageSizes.blogs, (bounds) =>
      services.blogs.list({ ...bounds, lang, fields: blogCardFields }),
    ),
  );
  return answer({ blogs });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const blogs = readListPage(pageNumberOf(url.searchParams), pageSizes.blogs, (bounds) =>
    fetchBlogs(blogCardFields, { ...bounds, lang }),
  );
  return { blogs: pending(blogs) };
}

export default function Blogs({ loaderData: { blogs } }: Route.ComponentProps) {
  const { t } = useLingui();
  const asked = pageNumberOf(useSearchParams()[0]);
  const start = usePageStart(asked);
  return (
    <>
      <PagedHead
        title={t`Healthcare Articles & Resources`}
        description={t`Choosing a hospital, visa papers, costs, the stay and the time after it: articles for patients who travel to Thailand.`}
        path="/blogs"
        list={blogs}
        asked={asked}
      />
      <BlogList ref={start} blogs={blogs} />
    </>
  );
}
