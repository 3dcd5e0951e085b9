import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type InboxPlace, inboxPath } from '#web/features/requests/inbox-params.ts';
import type { InboxSort } from '#web/features/requests/sorts.ts';

/** How the head of the inbox's table looks. */
export const headLook =
  'sticky top-16 z-10 border-b border-line bg-paper-deep px-2 py-2.5 text-left text-xs font-semibold text-ink-soft first:rounded-tl-lg first:pl-3 last:rounded-tr-lg lg:px-3 lg:first:pl-4';

type SortHeadProps = {
  place: InboxPlace;
  /** The order that a first press gives, and the one of a second press. */
  orders: readonly [InboxSort, InboxSort];
  children: ReactNode;
};

/** A column's head that sorts by it. A link, as the order stands in the address. */
export function SortHead({ place, orders, children }: SortHeadProps) {
  const [first, second] = orders;
  const current = orders.includes(place.sort);
  const upwards = !place.sort.startsWith('-');
  const next = place.sort === first ? second : first;
  return (
    <th
      scope="col"
      aria-sort={current ? (upwards ? 'ascending' : 'descending') : undefined}
      className={headLook}
    >
      <Link
        to={inboxPath({ ...place, sort: next, page: 1 })}
        preventScrollReset
        className="-m-1 inline-flex items-center gap-1 rounded-sm p-1 hover:text-teal-900 hover:underline"
      >
        {children}
        <span aria-hidden="true" className={current ? 'text-teal-800' : 'text-line-strong'}>
          {current ? (upwards ? '↑' : '↓') : '↕'}
        </span>
      </Link>
    </th>
  );
}
