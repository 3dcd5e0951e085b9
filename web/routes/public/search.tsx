import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import type { SiteSearchAnswer, SiteSearchQuery } from '#shared/contract/search.ts';
import { searchAsked } from '#web/features/search/search-address.ts';
import { resultsPerKind } from '#web/features/search/search-results.tsx';
import { SearchScreen } from '#web/features/search/search-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { departments } from '#web/features/shell/menu.ts';
import { addTexts } from '#web/i18n/catalogues.ts';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api } from '#web/lib/api.ts';
import { type ListPage, pageNumberOf } from '#web/lib/list-page.ts';
import { answer, fetched, pending } from '#web/lib/result.ts';
import { usePageStart } from '#web/lib/use-page-start.ts';
import type { Route } from './+types/search.ts';

/** A page of each kind of record. There are as many pages as the kind with the most records fills. */
async function readPages(
  url: URL,
  search: (query: SiteSearchQuery) => Promise<SiteSearchAnswer>,
): Promise<ListPage<SiteSearchAnswer>> {
  const asked = pageNumberOf(url.searchParams);
  const found = await search({ ...searchAsked(url), lang: contentLanguage(url.pathname), page: asked });
  const { page, pages } = found;
  return {
    items: [found],
    total: pages * resultsPerKind,
    page,
    pageCount: Math.max(1, pages),
    missing: asked > page ? asked : null,
  };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = searchAsked(url);
  if (asked.q === '') return answer({ asked, result: null });
  const result = await fetched(context, ({ search }) => readPages(url, search.search));
  return answer({ asked, result });
}

/** Loads the texts of the results, so that other pages do not have to. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const asked = searchAsked(url);
  const texts = addTexts('search');
  if (asked.q === '') {
    await texts;
    return { asked, result: null };
  }
  const found = pending(readPages(url, (query) => api('GET /api/search', { query })));
  await texts;
  return { asked, result: found };
}

export default function Search({ loaderData: { asked, result } }: Route.ComponentProps) {
  const { t } = useLingui();
  const words = asked.q;
  const start = usePageStart<HTMLDivElement>(pageNumberOf(useSearchParams()[0]));
  return (
    <>
      <PageHead
        title={words === '' ? t`Search` : t`Search: ${words}`}
        description={t`Search doctors, hospitals, services and articles`}
        noIndex
      />
      <SearchScreen ref={start} asked={asked} result={result} suggestions={departments} />
    </>
  );
}
