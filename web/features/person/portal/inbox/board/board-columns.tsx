import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import type { PatientRequest, RequestStatus } from '#shared/contract/requests.ts';
import type { Page } from '#shared/list-page.ts';
import type { Columns } from '#web/features/person/portal/inbox/board/use-board.ts';
import { type InboxQuery, inboxList } from '#web/features/person/portal/inbox/inbox-params.ts';
import { CountdownNote, replyCountdown } from '#web/features/person/portal/requests/reply-countdown.tsx';
import { RequestGist } from '#web/features/person/portal/requests/request-gist.tsx';
import {
  isStatus,
  SameBadge,
  StatusBadge,
  statuses,
  useStatusLabel,
} from '#web/features/person/portal/requests/status-badge.tsx';

import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';
import { CommitSelect } from '#web/ui/portal/commit-select.tsx';
import { useNow } from '#web/ui/use-now.ts';

type BoardColumnsProps = {
  columns: Columns;
  query: InboxQuery;
  move: (request: PatientRequest, status: RequestStatus) => void;
};

/** The columns side by side. Small screens scroll them sideways. */
export function BoardColumns({ columns, query, move }: BoardColumnsProps) {
  const now = useNow();
  const may = useMay();
  const [dragged, setDragged] = useState<PatientRequest | null>(null);
  const moving = may('create') ? { dragged, drag: setDragged, move } : null;
  return (
    <div className="-mx-4 flex snap-x scroll-px-4 items-start gap-3 overflow-x-auto px-4 pb-3 md:-mx-6 md:scroll-px-6 md:px-6">
      {statuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          column={columns[status]}
          query={query}
          now={now}
          moving={moving}
        />
      ))}
    </div>
  );
}

type BoardColumnProps = {
  status: RequestStatus;
  column: Page<PatientRequest>;
  query: InboxQuery;
  now: number;
  moving: CardMoves | null;
};

/** The requests of one status. A card that is dropped here gets this status, as with the card's menu. */
function BoardColumn({ status, column, query, now, moving }: BoardColumnProps) {
  const { number } = useFormat();
  const heading = useId();
  const [over, setOver] = useState(false);
  const { items, total } = column;
  const accepts = moving?.dragged && moving.dragged.status !== status;

  const onDragOver = (event: DragEvent) => {
    if (!accepts) return;
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
        over && accepts ? 'border-teal-700 bg-teal-100' : 'border-line bg-paper-deep/60',
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
          to={inboxList.pathOf({ ...query, view: 'list', status, page: 1 })}
          className="mt-2 block rounded-md p-2 text-center text-sm font-semibold text-teal-800 underline underline-offset-3"
        >
          <Trans>All {number(total)} in the list</Trans>
        </Link>
      )}
    </section>
  );
}

/** How cards are moved, for staff who may move them. */
type CardMoves = {
  dragged: PatientRequest | null;
  drag: (request: PatientRequest | null) => void;
  move: (request: PatientRequest, status: RequestStatus) => void;
};

type BoardCardProps = { request: PatientRequest; now: number; moving: CardMoves | null };

/** A request on the board. Staff move it with its menu, or drag it with a mouse. */
function BoardCard({ request, now, moving }: BoardCardProps) {
  const overdue = replyCountdown(request, now)?.state === 'overdue';
  const assignee = request.assignee?.name;
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', request.reference);
    event.dataTransfer.effectAllowed = 'move';
    moving?.drag(request);
  };
  return (
    <li
      data-row=""
      draggable={moving !== null}
      onDragStart={onDragStart}
      onDragEnd={() => moving?.drag(null)}
      className={cx(
        'relative rounded-md border p-3 text-sm shadow-card',
        overdue ? 'border-l-4 border-alarm-600/50 border-l-alarm-600 bg-alarm-50' : 'border-line bg-white',
        moving?.dragged?.id === request.id && 'opacity-50',
      )}
    >
      <Link
        data-request={request.id}
        draggable={false}
        to={`/admin/requests/${request.id}`}
        className="scroll-m-24 font-semibold text-teal-800 tabular-nums underline decoration-teal-300 underline-offset-3 after:absolute after:inset-0 after:rounded-md"
      >
        {request.reference}
      </Link>
      <p className="mt-0.5 font-bold text-ink wrap-anywhere">{request.name}</p>
      <SameBadge same_as={request.same_as} />
      <RequestGist request={request} />
      <p className="mt-1">
        <CountdownNote request={request} now={now} />
      </p>
      <p className="mt-1 text-ink-soft wrap-anywhere">{assignee ?? <Trans>Nobody yet</Trans>}</p>
      {moving && <MoveMenu request={request} move={moving.move} />}
    </li>
  );
}

type MoveMenuProps = { request: PatientRequest; move: CardMoves['move'] };

function MoveMenu({ request, move }: MoveMenuProps) {
  const { t } = useLingui();
  const label = useStatusLabel();
  const { reference, status } = request;
  return (
    <CommitSelect
      data-move={request.id}
      aria-label={t`Move ${reference} to`}
      value={status}
      onCommit={(next) => isStatus(next) && move(request, next)}
      className="relative z-1 mt-2 md:min-h-8! md:py-0.5!"
    >
      {statuses.map((option) => (
        <option key={option} value={option}>
          {label(option)}
        </option>
      ))}
    </CommitSelect>
  );
}
