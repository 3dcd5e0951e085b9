import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Colleague } from '#shared/contract/requests.ts';
import { sortLabels } from '#web/features/person/portal/inbox/filter-labels.tsx';
import {
  type InboxParams,
  type InboxQuery,
  inboxList,
  sorts,
} from '#web/features/person/portal/inbox/inbox-params.ts';
import { PlaceSelect } from '#web/features/person/portal/inbox/place-select.tsx';
import { statuses, useStatusLabel } from '#web/features/person/portal/requests/status-badge.tsx';
import { countText, useAttention } from '#web/features/shared/attention.ts';
import { OrderSelect } from '#web/features/shared/portal/order-select.tsx';
import { useStaff } from '#web/features/shared/staff.ts';
import { compactButtonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ShieldIcon } from '#web/ui/icons/care.tsx';
import { BoardIcon, HandIcon } from '#web/ui/icons/portal.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { ChevronDownIcon, ListIcon } from '#web/ui/icons/tools.tsx';
import { Select } from '#web/ui/inputs.tsx';

type FilterBarProps = { list: InboxParams; colleagues: Colleague[]; children: ReactNode };

/** The filters by assignee, by overdue requests and by accounts without proof, and the order. */
export function FilterBar({ list, colleagues, children }: FilterBarProps) {
  const { query, go, choose } = list;
  const { t, i18n } = useLingui();
  const me = useStaff();
  const others = colleagues.filter(({ id }) => id !== me.id);
  const unknown = typeof query.assignee === 'number' && !others.some(({ id }) => id === query.assignee);
  return (
    <div className="@container">
      <div className="flex flex-wrap gap-2 @max-sm:grid @max-sm:grid-cols-2">
        <Select
          compact
          aria-label={t`Assigned to`}
          value={query.assignee ?? ''}
          onChange={({ target }) => choose('assignee', target.value)}
          className="min-w-0 @sm:w-auto! @sm:max-w-52"
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
        </Select>
        <PlaceSelect list={list} />
        <OrderSelect
          value={query.sort}
          orders={sorts}
          label={(sort) => i18n._(sortLabels[sort])}
          onChoose={choose}
          className="min-w-0 @sm:w-auto!"
        />
        <button
          type="button"
          aria-pressed={query.overdue}
          onClick={() => go({ overdue: !query.overdue })}
          className={compactButtonClass(
            'outline',
            'aria-pressed:border-alarm-600 aria-pressed:bg-alarm-50 aria-pressed:text-alarm-700',
          )}
        >
          <AlertIcon className="text-lg" />
          <Trans>Overdue</Trans>
        </button>
        <button
          type="button"
          aria-pressed={query.unproven}
          onClick={() => go({ unproven: !query.unproven })}
          className={compactButtonClass(
            'outline',
            'aria-pressed:border-marigold-500 aria-pressed:bg-marigold-50 aria-pressed:text-marigold-700',
          )}
        >
          <ShieldIcon className="text-lg" />
          <Trans>Waits for proof</Trans>
        </button>
        {children}
      </div>
    </div>
  );
}

type FilterToggleProps = { query: InboxQuery; open: boolean; onToggle: () => void };

/** The button that shows the filters. It also shows how many filters are active. */
export function FilterToggle({ query, open, onToggle }: FilterToggleProps) {
  const { status, assignee, overdue, unproven } = query;
  const active = [status, assignee, overdue, unproven].filter(Boolean).length;
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={filtersId}
      onClick={onToggle}
      className={compactButtonClass(
        'outline',
        cx('max-sm:px-2.5!', active > 0 && 'border-teal-700! bg-teal-50!'),
      )}
    >
      {active > 0 ? (
        <Plural value={active} one="Filters (# active)" other="Filters (# active)" />
      ) : (
        <Trans>Filters</Trans>
      )}
      <ChevronDownIcon className={cx('transition-transform', open && 'rotate-180')} />
    </button>
  );
}

/** The id of the element that `FilterToggle` collapses. */
export const filtersId = 'request-filters';

const tabClass =
  'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-semibold text-ink-soft hover:bg-teal-50 hover:text-teal-900 md:min-h-9 aria-[current=true]:bg-teal-800 aria-[current=true]:text-white';

/** The filters by status. They are links, so that a filter can be bookmarked and shared. */
export function StatusTabs({ list: { query, pathTo } }: { list: InboxParams }) {
  const { t } = useLingui();
  const label = useStatusLabel();
  return (
    <nav aria-label={t`Filter by status`}>
      <ul className="flex flex-wrap gap-0.5 rounded-lg border border-line bg-white p-1">
        {[null, ...statuses].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              to={pathTo({ status })}
              preventScrollReset
              aria-current={status === query.status}
              className={tabClass}
            >
              {status ? label(status) : <Trans>All</Trans>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Switches between the list and the board, which share the filter, and the cases that wait for the member. */
export function ViewSwitch({ query }: { query: InboxQuery }) {
  const { t } = useLingui();
  const { my_turn = 0 } = useAttention() ?? {};
  const count = countText(my_turn);
  const link = (view: InboxQuery['view'], title: string) => ({
    title,
    to: inboxList.pathOf({ ...query, view, page: 1 }),
    preventScrollReset: true,
    'aria-current': query.view === view,
    className: `${tabClass} gap-2`,
  });
  return (
    <nav aria-label={t`View`} className="flex gap-0.5 rounded-lg border border-line bg-white">
      <Link {...link('list', t`List`)}>
        <ListIcon className="text-lg" />
        <span className="max-2xl:sr-only">
          <Trans>List</Trans>
        </span>
      </Link>
      <Link {...link('board', t`Board`)}>
        <BoardIcon className="text-lg" />
        <span className="max-2xl:sr-only">
          <Trans>Board</Trans>
        </span>
      </Link>
      <Link to="/admin/cases?view=turn" className={`${tabClass} gap-2`}>
        <HandIcon className="text-lg" />
        <span className="max-sm:sr-only">
          {my_turn > 0 ? <Trans>My turn ({count})</Trans> : <Trans>My turn</Trans>}
        </span>
      </Link>
    </nav>
  );
}
