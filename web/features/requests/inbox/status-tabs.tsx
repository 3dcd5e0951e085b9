import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type InboxPlace, inboxPath } from '#web/features/requests/inbox-params.ts';
import { useStatusWord } from '#web/features/requests/status-words.ts';
import { statuses } from '#web/features/requests/statuses.ts';

const look =
  'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-semibold text-ink-soft hover:bg-teal-50 hover:text-teal-900 md:min-h-9 aria-[current=true]:bg-teal-800 aria-[current=true]:text-white';

/** Narrows the inbox to one status. Links, so that a filter can be kept and shared. */
export function StatusTabs({ place }: { place: InboxPlace }) {
  const { t } = useLingui();
  const word = useStatusWord();
  return (
    <nav aria-label={t`Filter by status`}>
      <ul className="flex flex-wrap gap-0.5 rounded-lg border border-line bg-white p-1">
        {[null, ...statuses].map((one) => (
          <li key={one ?? 'all'}>
            <Link
              to={inboxPath({ ...place, status: one, page: 1 })}
              preventScrollReset
              aria-current={one === place.status}
              className={look}
            >
              {one ? word(one) : <Trans>All</Trans>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
