import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type InboxPlace, inboxPath } from '#web/features/requests/inbox-params.ts';
import { usualSort } from '#web/features/requests/sorts.ts';
import { useFormat } from '#web/i18n/format.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

/** Turns the inbox's pages. Just one page needs none of it. */
export function Pager({ place, pageCount }: { place: InboxPlace; pageCount: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  if (pageCount < 2) return null;
  const page = number(place.page);
  const last = number(pageCount);
  const newestFirst = place.sort === usualSort;
  return (
    <nav aria-label={t`Pages`} className="mt-4 flex items-center justify-between gap-3 text-sm">
      <Step to={place.page > 1 ? inboxPath({ ...place, page: place.page - 1 }) : null}>
        <ArrowLeftIcon />
        {newestFirst ? <Trans>Newer</Trans> : <Trans>Back</Trans>}
      </Step>
      <span className="text-ink-soft">
        <Trans>
          Page {page} of {last}
        </Trans>
      </span>
      <Step to={place.page < pageCount ? inboxPath({ ...place, page: place.page + 1 }) : null}>
        {newestFirst ? <Trans>Older</Trans> : <Trans>Further</Trans>}
        <ArrowRightIcon />
      </Step>
    </nav>
  );
}

/** A link, or what looks like one where there is no further page. */
function Step({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) {
    return (
      <button type="button" disabled className={toolLook('outline')}>
        {children}
      </button>
    );
  }
  return (
    <Link to={to} className={toolLook('outline')}>
      {children}
    </Link>
  );
}
