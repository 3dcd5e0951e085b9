import type { Selectable } from 'kysely';
import type { AppointmentEventsTable, AppointmentsTable } from '#server/db/tables.ts';
import type { RequestProgress, RequestProgressEvent } from '#shared/contract/request-progress.ts';
import { requestStatus } from '#shared/contract/requests.ts';

type Row = Pick<Selectable<AppointmentsTable>, 'status' | 'date' | 'created_at'>;
type EventRow = Pick<Selectable<AppointmentEventsTable>, 'type' | 'to' | 'created_at'>;

/** What of an event the patient may see; undefined for what is the office's own. */
function presentProgressEvent({ type, to, created_at }: EventRow): RequestProgressEvent | undefined {
  if (type === 'received') return { type, to: 'new', created_at };
  if (type === 'withdrawn') return { type, to: 'cancelled', created_at };
  const status = requestStatus.safeParse(to);
  return type === 'status' && status.success ? { type, to: status.data, created_at } : undefined;
}

/**
 * A request as the patient may see it, by its history, oldest first: what came in, each status, whether it
 * was withdrawn. Never a note, an assignment or a name of the staff.
 */
export function presentProgress(row: Row, events: readonly EventRow[]): RequestProgress {
  const shown = events.map(presentProgressEvent).filter((event) => event !== undefined);
  return {
    status: row.status,
    withdrawn: row.status === 'cancelled' && shown.at(-1)?.type === 'withdrawn',
    date: row.date,
    created_at: row.created_at,
    events: shown,
  };
}
