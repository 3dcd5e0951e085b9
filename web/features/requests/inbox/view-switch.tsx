import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type InboxPlace, inboxPath } from '#web/features/requests/inbox-params.ts';
import { BoardIcon, ListIcon } from '#web/ui/icons/tools.tsx';

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-semibold text-ink-soft hover:bg-teal-50 hover:text-teal-900 md:min-h-9 aria-[current=true]:bg-teal-800 aria-[current=true]:text-white';

/** The requests as a list or as a board, with the same filter. */
export function ViewSwitch({ place }: { place: InboxPlace }) {
  const { t } = useLingui();
  const link = (view: InboxPlace['view']) => ({
    to: inboxPath({ ...place, view, page: 1 }),
    preventScrollReset: true,
    'aria-current': place.view === view,
    className: look,
  });
  return (
    <nav aria-label={t`View`} className="flex gap-0.5 rounded-lg border border-line bg-white p-1">
      <Link {...link('list')}>
        <ListIcon className="text-lg" />
        <Trans>List</Trans>
      </Link>
      <Link {...link('board')}>
        <BoardIcon className="text-lg" />
        <Trans>Board</Trans>
      </Link>
    </nav>
  );
}
