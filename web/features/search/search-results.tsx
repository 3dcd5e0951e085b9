import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SearchGroup, SearchHit, SearchKind, SiteSearchResponse } from '#shared/contract/search.ts';
import { SearchMeaning, usePagesOf, WayOf } from '#web/features/search/meaning.tsx';
import { SearchFilters, SearchKinds } from '#web/features/search/search-filters.tsx';
import { type SiteSearch, searchPath } from '#web/features/search/search-path.ts';
import { hitPath } from '#web/features/shared/hit-path.ts';
import { Image } from '#web/features/shared/image.tsx';
import { PagedList } from '#web/features/shared/paged-list.tsx';
import { SampleBadge } from '#web/features/shared/samples.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import type { ListPage } from '#web/lib/list-page.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HighlightedText } from '#web/ui/highlighted-text.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { HeartPulseIcon } from '#web/ui/icons/services.tsx';

/** How many records of each kind are on a page of results. */
export const resultsPerKind = 12;

type SearchResultsProps = { found: ListPage<SiteSearchResponse>; asked: SiteSearch };

const titles: Record<SearchKind, ReactNode> = {
  doctor: <Trans>Doctors</Trans>,
  hospital: <Trans>Hospitals</Trans>,
  service: <Trans>Services</Trans>,
  blog: <Trans>Articles</Trans>,
  faq: <Trans>Questions and answers</Trans>,
  cost: <Trans>What treatments cost</Trans>,
  rule: <Trans>Rules about the visa</Trans>,
};

/** The results of a search, in a section for each kind of record. */
export function SearchResults({ found, asked }: SearchResultsProps) {
  const { number } = useFormat();
  const [response] = found.items;
  const pages = usePagesOf({ understood: response?.understood ?? [] });
  if (!response) return null;
  const { groups, total, more } = response;
  const count = number(total);
  const isNarrowed = Boolean(asked.kind || asked.specialty || asked.city);
  if (total === 0 && !isNarrowed)
    return (
      <>
        <SearchMeaning asked={asked} response={response} />
        {!response.missing && pages.length === 0 && <NoResults words={asked.q} />}
      </>
    );
  return (
    <PagedList list={found} pathOf={(page) => searchPath(asked, page)}>
      <SearchMeaning asked={asked} response={response} />
      <SearchKinds asked={asked} />
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 *:min-w-min">
        <p role="status" className="font-semibold text-ink">
          {more ? (
            <Trans>More than {count} results</Trans>
          ) : (
            <Plural value={total} one={`${count} result`} other={`${count} results`} />
          )}
        </p>
        <SearchFilters asked={asked} response={response} />
      </div>
      {total === 0 && (
        <p className="mt-3">
          <LocaleLink
            to={searchPath({ q: asked.q })}
            className="tap inline-flex items-center font-semibold text-teal-800 underline"
          >
            <Trans>Search without filters</Trans>
          </LocaleLink>
        </p>
      )}
      {groups.map((group) => (
        <ResultSection key={group.kind} group={group} before={(found.page - 1) * resultsPerKind} />
      ))}
    </PagedList>
  );
}

type ResultSectionProps = {
  group: SearchGroup;
  /** How many results are on the pages before this page. */
  before: number;
};

function ResultSection({ group: { kind, items, total, more }, before }: ResultSectionProps) {
  const { number } = useFormat();
  if (items.length === 0) return null;
  const from = number(before + 1);
  const shown = number(before + items.length);
  const all = `${number(total)}${more ? '+' : ''}`;
  return (
    <section className="mt-4 not-first-of-type:mt-8">
      <h2 className="text-lg font-bold text-teal-900 sm:text-xl">{titles[kind]}</h2>
      <ul className="mt-2 grid overflow-hidden rounded-xl border border-line bg-white shadow-card lg:grid-cols-2">
        {items.map((hit) => (
          <ResultRow key={hit.id} hit={hit} />
        ))}
      </ul>
      {total > items.length && (
        <p className="mt-3 text-ink-soft">
          {before === 0 ? (
            <Trans>
              Showing the first {shown} of {all}. Add another word to narrow it down.
            </Trans>
          ) : (
            <Trans>
              {from} to {shown} of {all}
            </Trans>
          )}
        </p>
      )}
    </section>
  );
}

/** One record. The whole row is a link to its page. */
function ResultRow({ hit }: { hit: SearchHit }) {
  const { t } = useLingui();
  const { kind, id, title, title: name, tag, text, image, sample } = hit;
  const languageOf = useTextLanguage();
  const to = hitPath(kind, id);
  const isPerson = kind === 'doctor';
  const about = kind === 'doctor' || kind === 'hospital' ? `${kind}-${id}` : undefined;
  const frame = cx(
    'size-14 shrink-0 sm:size-18 object-cover',
    isPerson ? 'rounded-full object-top' : 'rounded-lg',
  );
  return (
    // The lower line of the last row is below the edge of the list.
    <li className="-mb-px border-b border-line lg:odd:not-last:border-r">
      <article className="relative flex h-full gap-3.5 p-3.5 focus-within:bg-teal-50/60 hover:bg-teal-50/60">
        <Image
          src={image}
          alt=""
          width={72}
          height={72}
          sizes="108px"
          className={frame}
          placeholder={
            <span className={cx(frame, 'grid place-items-center bg-teal-50 text-2xl text-teal-700')}>
              {kind === 'service' ? <HeartPulseIcon /> : <PersonIcon />}
            </span>
          }
        />
        <div className="min-w-0">
          <h3 lang={languageOf(title)} className="leading-snug font-bold text-ink sm:text-lg">
            <LocaleLink to={to} className="after:absolute after:inset-0 hover:underline">
              <HighlightedText text={title} marks={hit.title_marks} />
            </LocaleLink>
          </h3>
          {tag && (
            <p lang={languageOf(tag)} className="text-sm font-semibold text-teal-800">
              <HighlightedText text={tag} marks={hit.tag_marks} />
            </p>
          )}
          {hit.way && <WayOf way={hit.way} />}
          {sample && <SampleBadge of={isPerson ? 'doctor' : 'hospital'} className="mt-1" />}
          <p lang={languageOf(text)} className="mt-0.5 line-clamp-2 text-sm text-ink-soft">
            <HighlightedText text={text} marks={hit.text_marks} />
          </p>
          {about && (
            <LocaleLink
              to={`/contact?about=${about}`}
              aria-label={t`Book Appointment: ${name}`}
              className="relative inline-flex min-h-11 items-center font-semibold text-teal-800 underline"
            >
              <Trans>Book Appointment</Trans>
            </LocaleLink>
          )}
        </div>
      </article>
    </li>
  );
}

function NoResults({ words }: { words: string }) {
  return (
    <div className="mt-8">
      <EmptyState
        image={emptyFolder}
        title={<Trans>Nothing found for “{words}”</Trans>}
        actions={
          <LinkButton to="/contact">
            <Trans>Ask us</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Try a shorter word, or the other language. Or write to us: our list does not hold every doctor and
          hospital that we know.
        </Trans>
      </EmptyState>
    </div>
  );
}
