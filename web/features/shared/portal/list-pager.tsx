import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, SyntheticEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { pageSteps } from '#web/ui/page-steps.ts';

type ListPagerProps = {
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
  /** Other texts for the links, for pages that are sorted by time. */
  previous?: ReactNode;
  next?: ReactNode;
  /** Scrolls to the top of the new page. Otherwise the scroll position stays. */
  scrollsUp?: boolean;
};

/** Links to the previous and the next page of a list. Not shown for a list with one page. */
export function ListPager({ page, pageCount, pathOf, previous, next, scrollsUp = false }: ListPagerProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  if (pageCount < 2) return null;
  const here = number(page);
  const last = number(pageCount);
  const steps = pageSteps(page, pageCount, pathOf);
  return (
    <nav aria-label={t`Pages`} className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <Step to={steps.previous} scrollsUp={scrollsUp}>
        <ArrowLeftIcon />
        {previous ?? <Trans>Previous</Trans>}
      </Step>
      <span className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-ink-soft">
        <span>
          <Trans>
            Page {here} of {last}
          </Trans>
        </span>
        {pageCount > 2 && <GoToPage key={page} pageCount={pageCount} pathOf={pathOf} scrollsUp={scrollsUp} />}
      </span>
      <Step to={steps.next} scrollsUp={scrollsUp}>
        {next ?? <Trans>Next</Trans>}
        <ArrowRightIcon />
      </Step>
    </nav>
  );
}

type GoToPageProps = Pick<ListPagerProps, 'pageCount' | 'pathOf'> & { scrollsUp: boolean };

/** Goes to the page with the typed number. A number that is too high leads to the last page. */
function GoToPage({ pageCount, pathOf, scrollsUp }: GoToPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const go = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Number(toLatinDigits(String(new FormData(event.currentTarget).get('page'))));
    if (!Number.isInteger(typed) || typed < 1) return;
    navigate(pathOf(Math.min(typed, pageCount)), { preventScrollReset: !scrollsUp });
  };
  return (
    <form onSubmit={go} className="flex gap-1.5">
      <TextInput
        compact
        name="page"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        placeholder={t`Page`}
        aria-label={t`Page number`}
        className="w-18!"
      />
      <Button compact type="submit" aria-label={t`Go to this page`}>
        <Trans>Go</Trans>
      </Button>
    </form>
  );
}

type StepProps = { to: string | null; scrollsUp: boolean; children: ReactNode };

/** A link, or a disabled button if there is no such page. */
function Step({ to, scrollsUp, children }: StepProps) {
  if (to === null) {
    return (
      <button type="button" disabled className={compactButtonClass('outline')}>
        {children}
      </button>
    );
  }
  return (
    <Link to={to} preventScrollReset={!scrollsUp} className={compactButtonClass('outline')}>
      {children}
    </Link>
  );
}
