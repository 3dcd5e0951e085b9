import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { SiteSearchQuery, SiteSearchResponse } from '#shared/contract/search.ts';
import { type SiteSearch, siteSearchOf } from '#web/features/search/search-path.ts';
import { resultsPerKind, SearchResults } from '#web/features/search/search-results.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { SearchBox } from '#web/features/shared/search-box.tsx';
import { departments } from '#web/features/shell/menu.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api } from '#web/lib/api.ts';
import { AwaitResult } from '#web/lib/await-result.tsx';
import { type ListPage, pageNumberOf } from '#web/lib/list-page.ts';
import { asResult, type Failure, loaderResponse, loadResult, type Result } from '#web/lib/result.ts';
import { usePageStart } from '#web/lib/use-page-start.ts';
import { Container } from '#web/ui/container.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import type { Route } from './+types/search.ts';

/**
 * Reads one page of results of each kind of record. The kind with the most records decides how many pages there are.
 */
async function readPages(
  url: URL,
  search: (query: SiteSearchQuery) => Promise<SiteSearchResponse>,
): Promise<ListPage<SiteSearchResponse>> {
  const asked = pageNumberOf(url.searchParams);
  const found = await search({ ...siteSearchOf(url), lang: contentLanguage(url.pathname), page: asked });
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
  const asked = siteSearchOf(url);
  if (asked.q === '') return loaderResponse({ asked, result: null });
  const result = await loadResult(context, ({ search }) => readPages(url, search.search));
  return loaderResponse({ asked, result });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const asked = siteSearchOf(url);
  if (asked.q === '') return { asked, result: null };
  return { asked, result: asResult(readPages(url, (query) => api('GET /api/search', { query }))) };
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

type SearchScreenProps = {
  /** The search in the URL. */
  asked: SiteSearch;
  /** Null if there was no search. */
  result: Result<ListPage<SiteSearchResponse>> | Promise<Result<ListPage<SiteSearchResponse>>> | null;
  /** The element where a page of the results begins. */
  ref: Ref<HTMLDivElement>;
  suggestions: MessageDescriptor[];
};

/** The search of the whole site: before a search, searching, results, none, or failed. */
function SearchScreen({ asked, result, suggestions, ref }: SearchScreenProps) {
  const { t } = useLingui();
  return (
    <Container className="py-6 sm:py-10">
      <h1 className="text-2xl font-bold text-teal-900 sm:text-3xl">
        <Trans>Search</Trans>
      </h1>
      <SearchBox key={asked.q} text={asked.q} name={t`Search the whole site`} className="mt-3 max-w-2xl" />
      {result === null ? (
        <Suggestions suggestions={suggestions} />
      ) : (
        <div ref={ref} tabIndex={-1} className="outline-none">
          <AwaitResult
            value={result}
            loading={
              <LoadingNote>
                <Trans>Searching...</Trans>
              </LoadingNote>
            }
            failed={(failure) => <SearchFailed failure={failure} />}
          >
            {(found) => <SearchResults found={found} asked={asked} />}
          </AwaitResult>
        </div>
      )}
    </Container>
  );
}

function Suggestions({ suggestions }: Pick<SearchScreenProps, 'suggestions'>) {
  const { i18n } = useLingui();
  return (
    <div className="mt-8">
      <p className="text-ink-soft">
        <Trans>Popular searches:</Trans>
      </p>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {suggestions.map((label) => (
          <li key={label.id}>
            <LocaleLink
              to={`/search?q=${encodeURIComponent(i18n._(label))}`}
              className="tap inline-flex items-center rounded-full border border-line-strong bg-white px-4 font-medium text-teal-800 hover:border-teal-600"
            >
              {i18n._(label)}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SearchFailed({ failure }: { failure: Failure }) {
  const { revalidate, state } = useRevalidator();
  return (
    <FailedState
      offline={failure.status === 0}
      title={<Trans>The search did not work</Trans>}
      actions={<RetryButton onClick={revalidate} busy={state !== 'idle'} />}
    />
  );
}
