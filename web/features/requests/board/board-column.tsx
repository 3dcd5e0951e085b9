import { Trans } from '@lingui/react/macro';
import { type DragEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import type { PatientRequest, RequestStatus } from '#shared/contract/requests.ts';
import type { Page } from '#shared/page.ts';
import { BoardCard, type Moving } from '#web/features/requests/board/board-card.tsx';
import { type InboxPlace, inboxPath } from '#web/features/requests/inbox-params.ts';
import { StatusBadge } from '#web/features/requests/status-badge.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';

type BoardColumnProps = {
  status: RequestStatus;
  column: Page<PatientRequest>;
  place: InboxPlace;
  now: number;
  moving: Moving | null;
};

/** The requests of one status. What is dragged here gets it: a short cut of each card's menu. */
export function BoardColumn({ status, column, place, now, moving }: BoardColumnProps) {
  const { number } = useFormat();
  const heading = useId();
  const [over, setOver] = useState(false);
  const { items, total } = column;
  const takes = moving?.dragged && moving.dragged.status !== status;

  const onDragOver = (event: DragEvent) => {
    if (!takes) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (moving?.dragged) moving.move(moving.dragged, status);
    moving?.drag(null);
  };

  return (
    <section
      aria-labelledby={heading}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cx(
        'w-[min(17rem,82vw)] shrink-0 snap-start rounded-lg border p-2 xl:w-auto xl:min-w-0 xl:flex-1 xl:shrink',
        over && takes ? 'border-teal-700 bg-teal-100' : 'border-line bg-paper-deep/60',
      )}
    >
      <h2 id={heading} className="flex items-center justify-between gap-2 px-1 pt-1 pb-2">
        <StatusBadge status={status} />
        <span className="text-sm font-semibold text-ink-soft">{number(total)}</span>
      </h2>
      {items.length === 0 ? (
        <p className="px-1 py-6 text-center text-sm text-ink-soft">
          <Trans>None</Trans>
        </p>
      ) : (
        <ul className="space-y-2">
          {items.map((request) => (
            <BoardCard key={request.id} request={request} now={now} moving={moving} />
          ))}
        </ul>
      )}
      {total > items.length && (
        <Link
          to={inboxPath({ ...place, view: 'list', status, page: 1 })}
          className="mt-2 block rounded-md p-2 text-center text-sm font-semibold text-teal-800 underline underline-offset-3"
        >
          <Trans>All {number(total)} in the list</Trans>
        </Link>
      )}
    </section>
  );
}
