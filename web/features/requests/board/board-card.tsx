import { Trans, useLingui } from '@lingui/react/macro';
import type { DragEvent } from 'react';
import { Link } from 'react-router';
import type { PatientRequest, RequestStatus } from '#shared/contract/requests.ts';
import { waitingOf } from '#web/features/requests/answer-countdown.ts';
import { WaitingNote } from '#web/features/requests/countdown-note.tsx';
import { useStatusWord } from '#web/features/requests/status-words.ts';
import { isStatus, statuses } from '#web/features/requests/statuses.ts';
import { cx } from '#web/ui/cx.ts';
import { ToolSelect } from '#web/ui/tool-inputs.tsx';

/** How cards are moved, for those who may. */
export type Moving = {
  dragged: PatientRequest | null;
  drag: (request: PatientRequest | null) => void;
  move: (request: PatientRequest, status: RequestStatus) => void;
};

type BoardCardProps = { request: PatientRequest; now: number; moving: Moving | null };

/** A request on the board. It is moved by its menu, or dragged where there is a pointer. */
export function BoardCard({ request, now, moving }: BoardCardProps) {
  const overdue = waitingOf(request, now)?.state === 'overdue';
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
      <p className="mt-1">
        <WaitingNote request={request} now={now} />
      </p>
      <p className="mt-1 text-ink-soft wrap-anywhere">{assignee ?? <Trans>Nobody yet</Trans>}</p>
      {moving && <MoveMenu request={request} move={moving.move} />}
    </li>
  );
}

type MoveMenuProps = { request: PatientRequest; move: Moving['move'] };

function MoveMenu({ request, move }: MoveMenuProps) {
  const { t } = useLingui();
  const word = useStatusWord();
  const { reference, status } = request;
  return (
    <ToolSelect
      data-move={request.id}
      aria-label={t`Move ${reference} to`}
      value={status}
      onChange={({ target }) => isStatus(target.value) && move(request, target.value)}
      className="relative z-1 mt-2 md:min-h-8! md:py-0.5!"
    >
      {statuses.map((one) => (
        <option key={one} value={one}>
          {word(one)}
        </option>
      ))}
    </ToolSelect>
  );
}
