import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons/actions.tsx';

type PaginationProps = {
  page: number;
  pageCount: number;
  /** The plain path of a page: `(n) => `/blogs?page=${n}``. */
  pathOf: (page: number) => string;
  /** The list scrolls by itself, so the router does not. */
  preventScrollReset?: boolean;
};

/** Links to the pages of a list. Shows nothing if there is only one page. */
export function Pagination({ page, pageCount, pathOf, preventScrollReset = false }: PaginationProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  if (pageCount < 2) return null;
  const previous = (
    <>
      <ArrowLeftIcon className="max-sm:hidden" />
      <Trans>Previous</Trans>
    </>
  );
  const next = (
    <>
      <Trans>Next</Trans>
      <ArrowRightIcon className="max-sm:hidden" />
    </>
  );
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-center gap-1 sm:gap-2">
      <Step to={page > 1 ? pathOf(page - 1) : null} preventScrollReset={preventScrollReset}>
        {previous}
      </Step>
      {Array.from({ length: pageCount }, (_, index) => index + 1).map((one) => (
        <LocaleLink
          key={one}
          to={pathOf(one)}
          preventScrollReset={preventScrollReset}
          aria-current={one === page ? 'page' : undefined}
          aria-label={t`Page ${number(one)}`}
          className={buttonLook(one === page ? 'primary' : 'ghost', 'px-3!')}
        >
          {number(one)}
        </LocaleLink>
      ))}
      <Step to={page < pageCount ? pathOf(page + 1) : null} preventScrollReset={preventScrollReset}>
        {next}
      </Step>
    </nav>
  );
}

/** A link, or a disabled button if there is no further page. */
function Step({
  to,
  preventScrollReset,
  children,
}: {
  to: string | null;
  preventScrollReset: boolean;
  children: ReactNode;
}) {
  if (to === null) {
    return (
      <button type="button" disabled className={buttonLook('outline', 'px-3! sm:px-4!')}>
        {children}
      </button>
    );
  }
  return (
    <LocaleLink
      to={to}
      preventScrollReset={preventScrollReset}
      className={buttonLook('outline', 'px-3! sm:px-4!')}
    >
      {children}
    </LocaleLink>
  );
}
