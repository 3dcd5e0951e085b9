import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { filterSearch } from '#shared/contract/list-filters.ts';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { localePath } from '#web/i18n/paths.ts';
import type { ListPage } from '#web/lib/list-page.ts';
import { isFailure, type Result } from '#web/lib/result.ts';
import { pageSteps } from '#web/ui/page-steps.ts';
import { Pagination } from '#web/ui/pagination.tsx';

type PagedListProps = {
  list: ListPage<unknown>;
  pathOf: (page: number) => string;
  /** The records of the page. */
  children: ReactNode;
};

/** One page of a public list, with links to the others. */
export function PagedList({ list: { page, pageCount, missing }, pathOf, children }: PagedListProps) {
  const { number } = useFormat();
  const asked = number(missing ?? page);
  const last = number(page);
  return (
    <>
      {missing !== null && (
        <p role="status" className="mb-6 rounded-lg bg-marigold-50 px-4 py-3 text-ink">
          <Trans>
            There is no page {asked}. This is the last one, page {last}.
          </Trans>
        </p>
      )}
      {children}
      <div className="mt-10">
        <Pagination page={page} pageCount={pageCount} pathOf={pathOf} />
      </div>
    </>
  );
}

/** Returns the plain path of a list's page by its number, including the list's filters. */
export const pagesOf =
  (path: string, chosen: Parameters<typeof filterSearch>[0] = {}) =>
  (page: number) =>
    path + filterSearch(chosen, page);

type PagedHeadProps = Pick<ComponentProps<typeof PageHead>, 'title' | 'description'> & {
  path: string;
  list: Result<ListPage<unknown>> | Promise<Result<ListPage<unknown>>>;
  /** The page number in the URL, used until the list has loaded. */
  asked: number;
  /** The list's filters. Search engines are kept out of filtered lists. */
  chosen: Parameters<typeof filterSearch>[0];
};

/** The head of a page of a public list: the page number in the title, and the URLs of the previous and next pages. */
export function PagedHead({ title, description, path, list, asked, chosen }: PagedHeadProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const site = useSite();
  const locale = useLocale();
  const known = list instanceof Promise || isFailure(list) ? null : list;
  const page = known?.page ?? asked;
  const shown = number(page);
  const steps = pageSteps(page, known?.pageCount ?? page, pagesOf(path, chosen));
  const addressOf = (plain: string) => `${site.url}${localePath(locale, plain)}`;
  return (
    <>
      <PageHead
        title={page > 1 ? t`${title}, page ${shown}` : title}
        description={description}
        search={filterSearch(chosen, page)}
        noIndex={filterSearch(chosen) !== ''}
      />
      {known && steps.previous && <link rel="prev" href={addressOf(steps.previous)} />}
      {known && steps.next && <link rel="next" href={addressOf(steps.next)} />}
    </>
  );
}
