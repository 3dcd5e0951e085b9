import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SearchGroup, SearchHit, SearchKind, SiteSearchResponse } from '#shared/contract/search.ts';
import { SearchFilters } from '#web/features/search/search-filters.tsx';
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
import { Card } from '#web/ui/card.tsx';
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
};

/** The results of a search, in a section for each kind of record. */
export function SearchResults({ found, asked }: SearchResultsProps) {
  const { number } = useFormat();
  const [response] = found.items;
  if (!response) return null;
  const { groups, total, more } = response;
  const count = number(total);
  const isNarrowed = Boolean(asked.kind || asked.specialty || asked.city);
  if (total === 0 && !isNarrowed) return <NoResults words={asked.q} />;
  return (
    <PagedList list={found} pathOf={(page) => searchPath(asked, page)}>
      <SearchFilters asked={asked} response={response} />
      <p role="status" className="mt-6 text-ink-soft">
        {more ? (
          <Trans>More than {count} results</Trans>
        ) : (
          <Plural value={total} one={`${count} result`} other={`${count} results`} />
        )}
      </p>
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
    <section className="mt-9">
      <h2 className="text-xl font-bold text-teal-900 sm:text-2xl">{titles[kind]}</h2>
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {items.map((hit) => (
          <ResultRow key={hit.id} hit={hit} />
        ))}
      </ul>
      {total > items.length && (
        <p className="mt-3 text-ink-soft">
          {before === 0 ? (
            <Trans>
              The first {shown} of {all}. One more word narrows it down.
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
  const { kind, id, title, tag, text, image, sample } = hit;
  const languageOf = useTextLanguage();
  const to = hitPath(kind, id);
  const isPerson = kind === 'doctor';
  const about = kind === 'doctor' || kind === 'hospital' ? `${kind}-${id}` : undefined;
  const frame = cx('size-20 shrink-0 object-cover', isPerson ? 'rounded-full object-top' : 'rounded-lg');
  return (
    <li>
      <Card
        as="article"
        className="relative flex h-full gap-4 p-4 focus-within:border-teal-600 hover:border-teal-600"
      >
        <Image
          src={image}
          alt=""
          width={80}
          height={80}
          sizes="120px"
          className={frame}
          placeholder={
            <span className={cx(frame, 'grid place-items-center bg-teal-50 text-3xl text-teal-700')}>
              {kind === 'service' ? <HeartPulseIcon /> : <PersonIcon />}
            </span>
          }
        />
        <div className="min-w-0">
          <h3 lang={languageOf(title)} className="text-lg font-bold text-ink">
            <LocaleLink to={to} className="after:absolute after:inset-0 after:rounded-xl hover:underline">
              <HighlightedText text={title} marks={hit.title_marks} />
            </LocaleLink>
          </h3>
          {tag && (
            <p lang={languageOf(tag)} className="text-sm font-semibold text-teal-800">
              <HighlightedText text={tag} marks={hit.tag_marks} />
            </p>
          )}
          {sample && <SampleBadge of={isPerson ? 'doctor' : 'hospital'} className="mt-1" />}
          <p lang={languageOf(text)} className="mt-1 line-clamp-2 text-ink-soft">
            <HighlightedText text={text} marks={hit.text_marks} />
          </p>
          {about && (
            <LocaleLink
              to={`/contact?about=${about}`}
              className="relative inline-flex min-h-11 items-center font-semibold text-teal-800 underline"
            >
              <Trans>Ask for an appointment</Trans>
            </LocaleLink>
          )}
        </div>
      </Card>
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
