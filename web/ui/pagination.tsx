import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { type PageNumber, pageNumbers, pageSteps } from '#web/ui/page-steps.ts';

type PaginationProps = {
  page: number;
  pageCount: number;
  /** The plain path of a page: `(n) => `/blogs?page=${n}``. */
  pathOf: (page: number) => string;
};

/**
 * With this many pages or more, the previous and next links on narrow screens are arrows, so that the numbers have
 * room.
 */
const arrowsFrom = 4;

const gapClass: Record<Exclude<PageNumber['gap'], 'nowhere'>, string> = {
  narrow: 'sm:hidden',
  wide: 'max-sm:hidden',
  everywhere: '',
};

/**
 * Links to the pages of a list: 1 … 5 6 7 … 1,113. Empty if there is only one page. The list scrolls to its start
 * itself (web/lib/use-page-start.ts), so the router does not.
 */
export function Pagination({ page, pageCount, pathOf }: PaginationProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  if (pageCount < 2) return null;
  const steps = pageSteps(page, pageCount, pathOf);
  const arrows = pageCount >= arrowsFrom;
  const text = arrows ? 'max-sm:sr-only' : undefined;
  const icon = arrows ? '' : 'max-sm:hidden';
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-center gap-1 sm:gap-2">
      <Step to={steps.previous}>
        <ArrowLeftIcon className={icon} />
        <span className={text}>
          <Trans>Previous</Trans>
        </span>
      </Step>
      {pageNumbers(page, pageCount).map(({ page: one, wideOnly, gap }) => (
        <span key={one} className="contents">
          {gap !== 'nowhere' && (
            <span aria-hidden="true" className={cx('text-ink-soft', gapClass[gap])}>
              …
            </span>
          )}
          <LocaleLink
            to={pathOf(one)}
            preventScrollReset
            aria-current={one === page ? 'page' : undefined}
            aria-label={t`Page ${number(one)}`}
            className={buttonClass(
              one === page ? 'primary' : 'ghost',
              cx('px-2.5! sm:px-3!', wideOnly && 'max-sm:hidden'),
            )}
          >
            {number(one)}
          </LocaleLink>
        </span>
      ))}
      <Step to={steps.next}>
        <span className={text}>
          <Trans>Next</Trans>
        </span>
        <ArrowRightIcon className={icon} />
      </Step>
    </nav>
  );
}

/** A link, or a disabled button if there is no further page. */
function Step({ to, children }: { to: string | null; children: ReactNode }) {
  const look = buttonClass('outline', 'px-3! sm:px-4!');
  if (to === null) {
    return (
      <button type="button" disabled className={look}>
        {children}
      </button>
    );
  }
  return (
    <LocaleLink to={to} preventScrollReset className={look}>
      {children}
    </LocaleLink>
  );
}
