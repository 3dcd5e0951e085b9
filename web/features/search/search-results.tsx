import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Found } from '#web/features/search/found.ts';
import { ResultRow } from '#web/features/search/result-row.tsx';
import { SearchEmpty } from '#web/features/search/search-empty.tsx';
import { useFormat } from '#web/i18n/format.ts';

/** What was found, by kind. */
export function SearchResults({ found, words }: { found: Found; words: string }) {
  const { number } = useFormat();
  const { doctors, hospitals, blogs } = found;
  const total = doctors.total + hospitals.total + blogs.total;
  const count = number(total);
  if (total === 0) return <SearchEmpty words={words} />;
  return (
    <>
      <p role="status" className="mt-6 text-ink-soft">
        <Plural value={total} one={`${count} result`} other={`${count} results`} />
      </p>
      <Kind title={<Trans>Doctors</Trans>} page={doctors}>
        {({ id, name, specialty, desc, image }) => (
          <ResultRow key={id} title={name} tag={specialty} text={desc} image={image} round />
        )}
      </Kind>
      <Kind title={<Trans>Hospitals</Trans>} page={hospitals}>
        {({ id, name, specialty, desc, image }) => (
          <ResultRow
            key={id}
            to={`/hospitaldetails/${id}`}
            title={name}
            tag={specialty}
            text={desc}
            image={image}
          />
        )}
      </Kind>
      <Kind title={<Trans>Articles</Trans>} page={blogs}>
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
      </Kind>
    </>
  );
}

type KindProps<T> = {
  title: ReactNode;
  page: { items: T[]; total: number };
  children: (item: T) => ReactNode;
};

function Kind<T>({ title, page: { items, total }, children }: KindProps<T>) {
  const { number } = useFormat();
  if (items.length === 0) return null;
  const shown = number(items.length);
  const all = number(total);
  return (
    <section className="mt-9">
      <h2 className="text-xl font-bold text-teal-900 sm:text-2xl">{title}</h2>
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">{items.map(children)}</ul>
      {total > items.length && (
        <p className="mt-3 text-ink-soft">
          <Trans>
            The first {shown} of {all}. One more word narrows it down.
          </Trans>
        </p>
      )}
    </section>
  );
}
