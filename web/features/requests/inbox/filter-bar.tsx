import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Colleague } from '#shared/contract/requests.ts';
import { sortLabels } from '#web/features/requests/inbox/filter-labels.tsx';
import { type InboxParams, type InboxQuery, inboxList, sorts } from '#web/features/requests/inbox-params.ts';
import { statuses, useStatusLabel } from '#web/features/requests/status-badge.tsx';

import { useStaff } from '#web/features/shared/staff.ts';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { BoardIcon, ListIcon } from '#web/ui/icons/tools.tsx';
import { ToolSelect } from '#web/ui/tool-inputs.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

type FilterBarProps = { list: InboxParams; colleagues: Colleague[]; children: ReactNode };

/** Filters by assignee and overdue requests, and sets the order. */
export function FilterBar({ list: { query, go, choose }, colleagues, children }: FilterBarProps) {
  const { t, i18n } = useLingui();
  const me = useStaff();
  const others = colleagues.filter(({ id }) => id !== me.id);
  const unknown = typeof query.assignee === 'number' && !others.some(({ id }) => id === query.assignee);
  return (
    <div className="mb-3 flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2">
      <ToolSelect
        aria-label={t`Assigned to`}
        value={query.assignee ?? ''}
        onChange={({ target }) => choose('assignee', target.value)}
        className="min-w-0 sm:w-auto! sm:max-w-52"
      >
        <option value="">{t`Everybody's`}</option>
        <option value="me">{t`Mine`}</option>
        <option value="nobody">{t`Nobody's`}</option>
        {unknown && <option value={String(query.assignee)}>{t`A colleague's`}</option>}
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ToolSelect>
      <ToolSelect
        aria-label={t`Order`}
        value={query.sort}
        onChange={({ target }) => choose('sort', target.value)}
        className="min-w-0 sm:w-auto!"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {i18n._(sortLabels[sort])}
          </option>
        ))}
      </ToolSelect>
      <button
        type="button"
        aria-pressed={query.overdue}
        onClick={() => go({ overdue: !query.overdue })}
        className={toolLook(
          'outline',
          'aria-pressed:border-alarm-600 aria-pressed:bg-alarm-50 aria-pressed:text-alarm-700',
        )}
      >
        <AlertIcon className="text-lg" />
        <Trans>Overdue</Trans>
      </button>
      {children}
    </div>
  );
}

const look =
  'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-semibold text-ink-soft hover:bg-teal-50 hover:text-teal-900 md:min-h-9 aria-[current=true]:bg-teal-800 aria-[current=true]:text-white';

/** Filters by status. These are links so that a filter can be bookmarked and shared. */
export function StatusTabs({ query }: { query: InboxQuery }) {
  const { t } = useLingui();
  const label = useStatusLabel();
  return (
    <nav aria-label={t`Filter by status`}>
      <ul className="flex flex-wrap gap-0.5 rounded-lg border border-line bg-white p-1">
        {[null, ...statuses].map((one) => (
          <li key={one ?? 'all'}>
            <Link
              to={inboxList.pathOf({ ...query, status: one, page: 1 })}
              preventScrollReset
              aria-current={one === query.status}
              className={look}
            >
              {one ? label(one) : <Trans>All</Trans>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows the requests as a list or as a board, with the same filter. */
export function ViewSwitch({ query }: { query: InboxQuery }) {
  const { t } = useLingui();
  const link = (view: InboxQuery['view']) => ({
    to: inboxList.pathOf({ ...query, view, page: 1 }),
    preventScrollReset: true,
    'aria-current': query.view === view,
    className: `${look} gap-2`,
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
