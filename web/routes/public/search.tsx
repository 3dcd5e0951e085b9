import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { fetchBlogs } from '#web/features/blogs/listed-blogs.ts';
import {
  resultsPerKind,
  type SearchResult,
  searchedBlogFields,
} from '#web/features/search/search-results.tsx';
import { SearchScreen } from '#web/features/search/search-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { departments } from '#web/features/shell/menu.ts';
import { addTexts } from '#web/i18n/catalogues.ts';
import { contentLanguage } from '#web/i18n/paths.ts';
import { apiPage } from '#web/lib/api.ts';
import { pageNumberOf, readListPage } from '#web/lib/list-page.ts';
import { answer, fetched, pending } from '#web/lib/result.ts';
import { usePageStart } from '#web/lib/use-page-start.ts';
import type { Route } from './+types/search.ts';

const maxLength = 100;

function queryOf(url: URL) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, maxLength);
  return { q, lang: contentLanguage(url.pathname) };
}

type Bounds = { page: number; per_page: number };
type Lists = { [Kind in keyof SearchResult]: (bounds: Bounds) => Promise<SearchResult[Kind]> };

/** A page of each kind of record. There are as many pages as the kind with the most records fills. */
function readPages(url: URL, { doctors, hospitals, blogs }: Lists) {
  return readListPage(pageNumberOf(url.searchParams), resultsPerKind, async (bounds) => {
    const [d, h, b] = await Promise.all([doctors(bounds), hospitals(bounds), blogs(bounds)]);
    return { items: [{ doctors: d, hospitals: h, blogs: b }], total: Math.max(d.total, h.total, b.total) };
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = queryOf(url);
  if (query.q === '') return answer({ words: '', result: null });
  const result = await fetched(context, ({ doctors, hospitals, blogs }) =>
    readPages(url, {
      doctors: (bounds) => doctors.list({ ...query, ...bounds }),
      hospitals: (bounds) => hospitals.list({ ...query, ...bounds }),
      blogs: (bounds) => blogs.list({ ...query, ...bounds, fields: searchedBlogFields }),
    }),
  );
  return answer({ words: query.q, result });
}

/** Loads the texts of the results, so that other pages do not have to. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = queryOf(url);
  const texts = addTexts('search');
  if (query.q === '') {
    await texts;
    return { words: '', result: null };
  }
  const result = readPages(url, {
    doctors: (bounds) => apiPage('GET /api/doctors', { query: { ...query, ...bounds } }),
    hospitals: (bounds) => apiPage('GET /api/hospitals', { query: { ...query, ...bounds } }),
    blogs: (bounds) => fetchBlogs(searchedBlogFields, { ...query, ...bounds }),
  });
  const found = pending(result);
  await texts;
  return { words: query.q, result: found };
}

export default function Search({ loaderData: { words, result } }: Route.ComponentProps) {
  const { t } = useLingui();
  const start = usePageStart<HTMLDivElement>(pageNumberOf(useSearchParams()[0]));
  return (
    <>
      <PageHead
        title={words === '' ? t`Search` : t`Search: ${words}`}
        description={t`Search doctors, hospitals and articles`}
        noIndex
      />
      <SearchScreen ref={start} words={words} result={result} suggestions={departments} />
    </>
  );
}
