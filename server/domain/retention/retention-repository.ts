import type { Reader } from '#server/db/database.ts';

/** What decides when the papers of a request are removed, without erased papers. */
export const storedPapersOf = (reader: Reader, appointmentId: number) =>
  reader
    .selectFrom('documents')
    .where('appointment_id', '=', appointmentId)
    .select(['id', 'state', 'type', 'source', 'created_at', 'notified_at'])
    .where('state', '!=', 'erased')
    .orderBy('id', 'desc')
    .execute();
export type StoredPaper = Awaited<ReturnType<typeof storedPapersOf>>[number];

/** What the removal of papers needs to know about the progress of the request's case. */
export const findCourse = (reader: Reader, requestId: number) =>
  reader
    .selectFrom('cases')
    .select((eb) => [
      'cases.stage',
      'cases.stage_since',
      'cases.closed_at',
      'cases.keep_until',
      eb
        .selectFrom('case_events')
        .whereRef('case_events.case_id', '=', 'cases.id')
        .where('case_events.to', '=', 'home')
        .select((inner) => inner.fn.max('case_events.created_at').as('at'))
        .as('home_at'),
    ])
    .where('cases.appointment_id', '=', requestId)
    .executeTakeFirst();
