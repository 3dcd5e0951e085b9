import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '#server/db/database.ts';

/** The user, and the colleagues who are away on the day and for whom the user stands in, as a subquery of ids. */
export const actsFor = (userId: number, today: string): RawBuilder<number> =>
  sql`(select cast(${userId} as integer) union all
    select id from users where stand_in_id = ${userId} and away_until >= ${today})`;

/** Stores until which day in Dhaka a member of staff is away, and who stands in. */
export async function setAbsence(
  writer: Writer,
  userId: number,
  absence: { away_until: string | null; stand_in_id: number | null },
): Promise<void> {
  await writer.updateTable('users').set(absence).where('id', '=', userId).execute();
}
