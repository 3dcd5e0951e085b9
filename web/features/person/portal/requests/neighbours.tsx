import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useKeys } from '#web/features/shared/portal/keys.ts';
import { useScreenState } from '#web/features/shared/portal/screen-state.ts';
import { compactButtonClass } from '#web/ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons/actions.tsx';

/** The requests before and after this one on the page of the list that the member came from. */
export function useNeighbours(id: number) {
  const items = useScreenState().inbox?.list.items ?? [];
  const index = items.findIndex((request) => request.id === id);
  const pathOf = (at: number) => {
    const found = index < 0 ? undefined : items[at];
    return found && `/admin/requests/${found.id}`;
  };
  return { place: index + 1, count: items.length, before: pathOf(index - 1), next: pathOf(index + 1) };
}

/** Links to the requests before and after this one, and the keys j and k for them. */
export function Neighbours({ id }: { id: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { place, count, before, next } = useNeighbours(id);
  useKeys((key) => {
    const path = key === 'j' ? next : key === 'k' ? before : undefined;
    if (path) navigate(path, { replace: true });
    return path !== undefined;
  });
  if (place === 0) return null;
  return (
    <nav aria-label={t`Requests of the list`} className="flex items-center gap-1 text-sm print:hidden">
      <Step to={before} label={t`Previous request (k)`}>
        <ArrowLeftIcon />
      </Step>
      <span className="text-ink-soft tabular-nums">
        <Trans>
          {place} of {count}
        </Trans>
      </span>
      <Step to={next} label={t`Next request (j)`}>
        <ArrowRightIcon />
      </Step>
    </nav>
  );
}

type StepProps = { to: string | undefined; label: string; children: ReactNode };

function Step({ to, label, children }: StepProps) {
  const look = compactButtonClass('ghost', 'px-2!');
  if (!to) {
    return (
      <span aria-hidden="true" className={`${look} opacity-40`}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} replace aria-label={label} title={label} className={look}>
      {children}
    </Link>
  );
}
