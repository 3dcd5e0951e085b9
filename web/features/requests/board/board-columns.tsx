import { useState } from 'react';
import type { PatientRequest, RequestStatus } from '#shared/contract/requests.ts';
import { BoardColumn } from '#web/features/requests/board/board-column.tsx';
import type { Columns } from '#web/features/requests/board/columns.ts';
import type { InboxPlace } from '#web/features/requests/inbox-params.ts';
import { statuses } from '#web/features/requests/statuses.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useNow } from '#web/ui/use-now.ts';

type BoardColumnsProps = {
  columns: Columns;
  place: InboxPlace;
  move: (request: PatientRequest, status: RequestStatus) => void;
};

/** The columns side by side; on small screens they scroll, one after the other. */
export function BoardColumns({ columns, place, move }: BoardColumnsProps) {
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
          place={place}
          now={now}
          moving={moving}
        />
      ))}
    </div>
  );
}
