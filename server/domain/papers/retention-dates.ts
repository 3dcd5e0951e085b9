import { day } from '#server/clock.ts';
import type { Reader } from '#server/db/database.ts';
import type { DocumentRow } from '#server/domain/papers/repository.ts';

/** How long papers are kept: settings of the installation. */
export type Retention = {
  /** Months after the case was closed. */
  papersMonths: number;
  /** Days after the patient came home. */
  passportDays: number;
  /** Days after an upload that was never finished, or a paper from the letterbox whose request has no case. */
  orphanDays: number;
};

type Course = { closed_at: string | null; home_at: string | null };

async function courseOf(reader: Reader, requestId: number): Promise<Course | undefined> {
  const row = await reader
    .selectFrom('cases')
    .select((eb) => [
      'cases.stage',
      'cases.stage_since',
      'cases.closed_at',
      eb
        .selectFrom('case_events')
        .whereRef('case_events.case_id', '=', 'cases.id')
        .where('case_events.to', '=', 'home')
        .select((inner) => inner.fn.max('case_events.created_at').as('at'))
        .as('home_at'),
    ])
    .where('cases.appointment_id', '=', requestId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOver = row.stage === 'closed' || row.stage === 'cancelled';
  const isHome = isOver || row.stage === 'home';
  return {
    closed_at: isOver ? (row.closed_at ?? row.stage_since) : null,
    home_at: isHome ? (row.home_at ?? row.closed_at ?? row.stage_since) : null,
  };
}

const daysAfter = (time: string, days: number) => new Date(Date.parse(time) + days * day).toISOString();

function monthsAfter(time: string, months: number): string {
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString();
}

/** When a paper is removed; null while that is not known. */
function removalDate(
  { state, type, source, created_at }: Pick<DocumentRow, 'state' | 'type' | 'source' | 'created_at'>,
  course: Course | undefined,
  { papersMonths, passportDays, orphanDays }: Retention,
): string | null {
  if (state === 'erased') return null;
  if (state === 'uploading' || state === 'refused') return daysAfter(created_at, orphanDays);
  if (!course) {
    return source === 'letterbox' ? daysAfter(created_at, orphanDays) : monthsAfter(created_at, papersMonths);
  }
  if (type === 'passport' && course.home_at !== null) return daysAfter(course.home_at, passportDays);
  return course.closed_at === null ? null : monthsAfter(course.closed_at, papersMonths);
}

export const removalDates =
  (retention: Retention) =>
  async (reader: Reader, requestId: number): Promise<(document: DocumentRow) => string | null> => {
    const course = await courseOf(reader, requestId);
    return (document) => removalDate(document, course, retention);
  };
export type RemovalDates = ReturnType<typeof removalDates>;
