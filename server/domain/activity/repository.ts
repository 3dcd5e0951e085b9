import { sql } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { startOfDay } from '#server/domain/dhaka.ts';
import type { ActivityEntity, ActivityQuery } from '#shared/contract/activity.ts';

/** The query of the lines with their actors' names, newest first. */
export function activitiesQuery(reader: Reader) {
  return reader
    .selectFrom('activities')
    .leftJoin('users', 'users.id', 'activities.user_id')
    .selectAll('activities')
    .select('users.name as actor_name')
    .orderBy('activities.created_at', 'desc')
    .orderBy('activities.id', 'desc');
}
export type ActivityRow = Awaited<ReturnType<ReturnType<typeof activitiesQuery>['execute']>>[number];

/** Who edited a record last and when: `by` is null where no account did, or the account is deleted. */
export function findLastEdit(reader: Reader, { entity, id }: { entity: ActivityEntity; id: number | null }) {
  return activitiesQuery(reader)
    .clearSelect()
    .select(['users.name as by', 'activities.created_at as at'])
    .where('activities.entity', '=', entity)
    .where('activities.entity_id', id === null ? 'is' : '=', id)
    .where('activities.action', '=', 'edited')
    .limit(1)
    .executeTakeFirst();
}

/** The tables whose rows count their changes, by what the activity calls a row. */
const countedTables: Partial<Record<ActivityEntity, string>> = {
  user: 'users',
  role: 'roles',
  blog: 'blogs',
  doctor: 'doctors',
  hospital: 'hospitals',
};

/** Counts one change more of a record, if its kind is counted. */
export async function raiseVersion(writer: Writer, entity: ActivityEntity, id: number | null): Promise<void> {
  const table = countedTables[entity];
  if (table) await sql`update ${sql.table(table)} set version = version + 1 where id = ${id}`.execute(writer);
}

type Filter = Omit<ActivityQuery, 'page' | 'per_page'>;

const isDay = (bound: string) => bound.length === 10;
const momentOf = (bound: string) => new Date(bound).toISOString();

/** Narrows the query to what the filter asks for; a day is one of Dhaka, from its begin to its end. */
export function narrowed(query: ReturnType<typeof activitiesQuery>, filter: Filter) {
  const { entity, entity_id, action, user_id, from, to } = filter;
  let narrow = query;
  if (entity) narrow = narrow.where('activities.entity', '=', entity);
  if (entity_id) narrow = narrow.where('activities.entity_id', '=', entity_id);
  if (action) narrow = narrow.where('activities.action', '=', action);
  if (user_id) narrow = narrow.where('activities.user_id', '=', user_id);
  if (from)
    narrow = narrow.where('activities.created_at', '>=', isDay(from) ? startOfDay(from) : momentOf(from));
  if (!to) return narrow;
  return isDay(to)
    ? narrow.where('activities.created_at', '<', startOfDay(to, 1))
    : narrow.where('activities.created_at', '<=', momentOf(to));
}

/** The changes of records, without what people do with their own accounts: signing in, registering. */
export function changesByStaff(reader: Reader) {
  return activitiesQuery(reader).where(({ eb, or }) =>
    or([
      eb('activities.entity', '!=', 'user'),
      eb('activities.user_id', 'is', null),
      eb('activities.user_id', '!=', eb.ref('activities.entity_id')),
    ]),
  );
}
