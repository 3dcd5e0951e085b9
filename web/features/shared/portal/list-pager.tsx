import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/i18n/format.ts';
import { pageSteps } from '#web/lib/list-params.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

type ListPagerProps = {
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
  /** Other texts for the links, for pages in order of time. */
  previous?: ReactNode;
  next?: ReactNode;
  /** Scrolls to the top of the new page. Otherwise the scroll position stays. */
  scrollsUp?: boolean;
};

/** Links to the previous and the next page of a list. A list of one page has none. */
export function ListPager({ page, pageCount, pathOf, previous, next, scrollsUp = false }: ListPagerProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  if (pageCount < 2) return null;
  const here = number(page);
  const last = number(pageCount);
  const steps = pageSteps(page, pageCount, pathOf);
  return (
    <nav aria-label={t`Pages`} className="mt-4 flex items-center justify-between gap-3 text-sm">
      <Step to={steps.previous} scrollsUp={scrollsUp}>
        <ArrowLeftIcon />
        {previous ?? <Trans>Previous</Trans>}
      </Step>
      <span className="text-ink-soft">
        <Trans>
          Page {here} of {last}
        </Trans>
      </span>
      <Step to={steps.next} scrollsUp={scrollsUp}>
        {next ?? <Trans>Next</Trans>}
        <ArrowRightIcon />
      </Step>
    </nav>
  );
}

type StepProps = { to: string | null; scrollsUp: boolean; children: ReactNode };

/** A link, or a disabled button if there is no such page. */
function Step({ to, scrollsUp, children }: StepProps) {
  if (to === null) {
    return (
      <button type="button" disabled className={toolLook('outline')}>
        {children}
      </button>
    );
  }
  return (
    <Link to={to} preventScrollReset={!scrollsUp} className={toolLook('outline')}>
      {children}
    </Link>
  );
}
