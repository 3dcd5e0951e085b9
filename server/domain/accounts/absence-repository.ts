import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';

/**
 * The user, and the colleagues who are away on the day and for whom the user stands in, also for a stand-in who is away
 * too, as a subquery of ids. `union` leaves out who was found before, so that a circle ends.
 */
export const actsFor = (userId: number, today: string): RawBuilder<number> =>
  sql`(with recursive acts(id) as (select cast(${userId} as integer) union
    select users.id from users join acts on users.stand_in_id = acts.id where users.away_until >= ${today})
    select id from acts)`;

/** Who is away on a day, with the stand-in that was named, if that one can sign in to the portal. */
export async function standInsOn(
  reader: Reader,
  today: string,
  staffRoleIds: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await reader
    .selectFrom('users')
    .leftJoin('users as other', (join) =>
      join.onRef('other.id', '=', 'users.stand_in_id').on('other.status', '=', 1),
    )
    .leftJoin('roles', (join) =>
      join
        .onRef('roles.id', '=', 'other.role_id')
        .on('roles.status', '=', 1)
        .on('roles.id', 'in', [...staffRoleIds]),
    )
    .select(['users.id', 'other.id as stand_in', 'roles.id as role'])
    .where('users.away_until', '>=', today)
    .execute();
  return new Map(rows.map(({ id, stand_in, role }) => [id, role === null ? null : stand_in]));
}

/** Who does somebody's work: the first in the chain of stand-ins who is there; the last one if nobody is. */
export function whoActsFor(id: number, standIns: ReadonlyMap<number, number | null>): number {
  const passed = new Set<number>();
  for (let last = id; ; ) {
    passed.add(last);
    const next = standIns.get(last) ?? null;
    if (next === null || passed.has(next)) return last;
    last = next;
  }
}

/** Who is away on a day and has this person as their stand-in, by name. */
export const standsInFor = (reader: Reader, userId: number, today: string) =>
  reader
    .selectFrom('users')
    .select(['id', 'name'])
    .where('stand_in_id', '=', userId)
    .where('away_until', '>=', today)
    .orderBy('name')
    .execute();

/** Stores until which day in Dhaka a member of staff is away, and who stands in. */
export async function setAbsence(
  writer: Writer,
  userId: number,
  absence: { away_until: string | null; stand_in_id: number | null },
): Promise<void> {
  await writer.updateTable('users').set(absence).where('id', '=', userId).execute();
}
