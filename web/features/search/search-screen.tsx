import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { useRevalidator } from 'react-router';
import type { SiteSearchAnswer } from '#shared/contract/search.ts';
import type { SearchAsked } from '#web/features/search/search-address.ts';
import { SearchResults } from '#web/features/search/search-results.tsx';
import { SearchBox } from '#web/features/shared/search-box.tsx';
import { LocaleLink } from '#web/i18n/locale.tsx';
import type { ListPage } from '#web/lib/list-page.ts';
import { Remote } from '#web/lib/remote.tsx';
import type { Failed, Result } from '#web/lib/result.ts';
import { Container } from '#web/ui/container.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

type SearchScreenProps = {
  /** What was searched for. */
  asked: SearchAsked;
  /** Null if nothing was searched for. */
  result: Result<ListPage<SiteSearchAnswer>> | Promise<Result<ListPage<SiteSearchAnswer>>> | null;
  /** Where a page of the results begins. */
  ref: Ref<HTMLDivElement>;
  suggestions: MessageDescriptor[];
};

/** The search of the whole site: before a search, searching, results, none, or failed. */
export function SearchScreen({ asked, result, suggestions, ref }: SearchScreenProps) {
  const { t } = useLingui();
  return (
    <Container className="py-10 sm:py-14">
      <h1 className="text-3xl font-bold text-teal-900 sm:text-4xl">
        <Trans>Search</Trans>
      </h1>
      <SearchBox key={asked.q} text={asked.q} name={t`Search the whole site`} className="mt-5 max-w-2xl" />
      {result === null ? (
        <Suggestions suggestions={suggestions} />
      ) : (
        <div ref={ref} tabIndex={-1} className="outline-none">
          <Remote
            value={result}
            loading={
              <LoadingNote>
                <Trans>Searching...</Trans>
              </LoadingNote>
            }
            failed={(failure) => <SearchFailed failure={failure} />}
          >
            {(found) => <SearchResults found={found} asked={asked} />}
          </Remote>
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
        <Trans>Often looked for:</Trans>
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

function SearchFailed({ failure }: { failure: Failed }) {
  const { revalidate, state } = useRevalidator();
  return (
    <FailedState
      offline={failure.status === 0}
      title={<Trans>The search did not work</Trans>}
      actions={
        <RetryButton onClick={revalidate} busy={state !== 'idle'}>
          <Trans>Try again</Trans>
        </RetryButton>
      }
    />
  );
}
