import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Blog } from '#shared/contract/blogs.ts';
import type { Doctor } from '#shared/contract/doctors.ts';
import type { Hospital } from '#shared/contract/hospitals.ts';
import type { Page } from '#shared/list-page.ts';
import { Image } from '#web/features/shared/image.tsx';
import { PagedList } from '#web/features/shared/paged-list.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import type { ListPage } from '#web/lib/list-page.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

/** How many records of each kind are on a page of results. */
export const resultsPerKind = 12;

/** The fields of a blog that the results show. */
export const searchedBlogFields = [
  'id',
  'title',
  'category',
  'summary',
  'images',
] as const satisfies readonly (keyof Blog)[];
type FoundBlog = Pick<Blog, (typeof searchedBlogFields)[number]>;

/** A page of the records of each kind that a search found, and how many there are. */
export type SearchResult = { doctors: Page<Doctor>; hospitals: Page<Hospital>; blogs: Page<FoundBlog> };

type SearchResultsProps = { found: ListPage<SearchResult>; words: string };

/** What a search found, in a section for each kind of record. */
export function SearchResults({ found, words }: SearchResultsProps) {
  const { number } = useFormat();
  const [result] = found.items;
  if (!result) return null;
  const { doctors, hospitals, blogs } = result;
  const total = doctors.total + hospitals.total + blogs.total;
  const count = number(total);
  if (total === 0) return <NoResults words={words} />;
  const before = (found.page - 1) * resultsPerKind;
  const searchOf = `/search?q=${encodeURIComponent(words)}`;
  return (
    <PagedList list={found} pathOf={(page) => (page > 1 ? `${searchOf}&page=${page}` : searchOf)}>
      <p role="status" className="mt-6 text-ink-soft">
        <Plural value={total} one={`${count} result`} other={`${count} results`} />
      </p>
      <ResultSection title={<Trans>Doctors</Trans>} page={doctors} before={before}>
        {({ id, name, specialty, desc, image }) => (
          <ResultRow
            key={id}
            about={`doctor-${id}`}
            title={name}
            tag={specialty}
            text={desc}
            image={image}
            round
          />
        )}
      </ResultSection>
      <ResultSection title={<Trans>Hospitals</Trans>} page={hospitals} before={before}>
        {({ id, name, specialty, desc, image }) => (
          <ResultRow
            key={id}
            to={`/hospitaldetails/${id}`}
            about={`hospital-${id}`}
            title={name}
            tag={specialty}
            text={desc}
            image={image}
          />
        )}
      </ResultSection>
      <ResultSection title={<Trans>Articles</Trans>} page={blogs} before={before}>
        {({ id, title, category, summary, images }) => (
          <ResultRow
            key={id}
            to={`/blogdetails/${id}`}
            title={title}
            tag={category?.name}
            text={summary}
            image={images}
          />
        )}
      </ResultSection>
    </PagedList>
  );
}

type ResultSectionProps<T> = {
  title: ReactNode;
  page: Page<T>;
  /** How many are on the pages before this one. */
  before: number;
  children: (item: T) => ReactNode;
};

function ResultSection<T>({ title, page: { items, total }, before, children }: ResultSectionProps<T>) {
  const { number } = useFormat();
  if (items.length === 0) return null;
  const from = number(before + 1);
  const shown = number(before + items.length);
  const all = number(total);
  return (
    <section className="mt-9">
      <h2 className="text-xl font-bold text-teal-900 sm:text-2xl">{title}</h2>
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">{items.map(children)}</ul>
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

type ResultRowProps = {
  /** The page of the record. Without one, the whole text shows here and the row leads to the contact form. */
  to?: string;
  /** What a request that is sent from here is about. */
  about?: string;
  title: string;
  tag?: string | undefined;
  text: string;
  image: string | null;
  round?: boolean;
};

/** One record. The whole row is a link: to its page, otherwise to the request form. */
function ResultRow({ to, about, title, tag, text, image, round = false }: ResultRowProps) {
  const languageOf = useTextLanguage();
  const frame = cx('size-20 shrink-0 object-cover', round ? 'rounded-full object-top' : 'rounded-lg');
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
              <PersonIcon />
            </span>
          }
        />
        <div className="min-w-0">
          <h3 lang={languageOf(title)} className="text-lg font-bold text-ink">
            {to ? (
              <LocaleLink to={to} className="after:absolute after:inset-0 after:rounded-xl hover:underline">
                {title}
              </LocaleLink>
            ) : (
              title
            )}
          </h3>
          {tag && (
            <p className="text-sm font-semibold text-teal-800">
              <LangText>{tag}</LangText>
            </p>
          )}
          <p lang={languageOf(text)} className={cx('mt-1 text-ink-soft', to && 'line-clamp-2')}>
            {text}
          </p>
          {about && (
            <LocaleLink
              to={`/contact?about=${about}`}
              className={cx(
                'inline-flex min-h-11 items-center font-semibold text-teal-800 underline',
                to ? 'relative' : 'after:absolute after:inset-0 after:rounded-xl',
              )}
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
