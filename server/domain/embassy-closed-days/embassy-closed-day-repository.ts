import type { Reader } from '#server/db/database.ts';
import { recordTable } from '#server/domain/record-table-repository.ts';

export const embassyClosedDayTable = recordTable('embassy_closed_day', { first: 'upcoming', day: 'day' });

/** The days from this one on of which it is known that the embassy is closed, besides Fridays and Saturdays. */
export async function embassyClosedDaysFrom(reader: Reader, from: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('embassy_closed_days')
    .select('day')
    .where('day', '>=', from)
    .orderBy('day')
    .limit(500)
    .execute();
  return rows.map(({ day }) => day);
}
