import type { Selectable, Updateable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { JourneysTable } from '#server/db/tables/cases.ts';

export type JourneyRow = Selectable<JourneysTable>;

/** The journey that a case is on: its newest one. */
export const currentJourney = (reader: Reader, caseId: number): Promise<JourneyRow> =>
  reader
    .selectFrom('journeys')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** All journeys of a case, the first one first. */
export const journeysOf = (reader: Reader, caseId: number): Promise<JourneyRow[]> =>
  reader.selectFrom('journeys').selectAll().where('case_id', '=', caseId).orderBy('number').execute();

/** Changes a journey and raises its version. */
export async function updateJourney(
  writer: Writer,
  id: number,
  change: Updateable<JourneysTable>,
): Promise<void> {
  await writer
    .updateTable('journeys')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
