import type { Reader } from '#server/db/database.ts';
import { nextPayDay } from '#shared/cases/visas.ts';
import type { PayDay } from '#shared/contract/case-tasks.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

/** More than three years of holidays. */
const mostClosedDays = 200;

/** The days from this one on of which it is known that the embassy is closed, besides its weekends. */
export async function embassyClosedFrom(reader: Reader, day: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('embassy_closed_days')
    .select('day')
    .where('day', '>=', day)
    .orderBy('day')
    .limit(mostClosedDays)
    .execute();
  return rows.map((row) => row.day);
}

/** When the fee of a visa can be paid next. */
export async function readPayDay(reader: Reader, now: Date): Promise<PayDay> {
  const today = dayInDhaka(now);
  const day = nextPayDay(now, await embassyClosedFrom(reader, today));
  return { day, today: day === today };
}
