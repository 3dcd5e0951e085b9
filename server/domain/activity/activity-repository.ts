import { type Insertable, sql } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { readPageById } from '#server/db/paging.ts';
import type { ActivitiesTable } from '#server/db/tables/system.ts';
import { mailsWithRequest } from '#server/mail/mail-repository.ts';
import type { ActivityEntity, ActivityQuery } from '#shared/contract/activity.ts';
import { startOfDay } from '#shared/dhaka.ts';
import { kinds } from '#shared/records/index.ts';
import type { Kind } from '#shared/records/kind.ts';

export async function insertActivity(writer: Writer, entry: Insertable<ActivitiesTable>): Promise<void> {
  await writer.insertInto('activities').values(entry).execute();
}

/** The query of activity entries with their actors' names. */
const activitiesQuery = (reader: Reader) =>
  reader
    .selectFrom('activities')
    .leftJoin('users', 'users.id', 'activities.user_id')
    .selectAll('activities')
    .select('users.name as actor_name');

const newestFirst = (reader: Reader) =>
  activitiesQuery(reader).orderBy('activities.created_at', 'desc').orderBy('activities.id', 'desc');
export type ActivityRow = Awaited<ReturnType<ReturnType<typeof activitiesQuery>['execute']>>[number];

/** Finds who last edited a record and when. `by` is null if no account did, or the account is deleted. */
export function findLastEdit(reader: Reader, { entity, id }: { entity: ActivityEntity; id: number | null }) {
  return newestFirst(reader)
    .clearSelect()
    .select(['users.name as by', 'activities.created_at as at'])
    .where('activities.entity', '=', entity)
    .where('activities.entity_id', id === null ? 'is' : '=', id)
    .where('activities.action', '=', 'edited')
    .limit(1)
    .executeTakeFirst();
}

/** Finds the newest entry about a record. */
export const findNewest = (reader: Reader, { entity, id }: { entity: ActivityEntity; id: number | null }) =>
  newestFirst(reader)
    .where('activities.entity', '=', entity)
    .where('activities.entity_id', id === null ? 'is' : '=', id)
    .limit(1)
    .executeTakeFirst();

/** The other tables whose rows have a version, by the name of their kind in the activity. */
const versionedTables: Partial<Record<ActivityEntity, string>> = {
  user: 'users',
  role: 'roles',
  newsletter_issue: 'newsletter_issues',
};
const kindsByName = new Map<string, Kind>(Object.entries(kinds));

/** Raises the version of a record if its kind has versions. */
export async function incrementVersion(
  writer: Writer,
  entity: ActivityEntity,
  id: number | null,
): Promise<void> {
  const table = kindsByName.get(entity)?.table ?? versionedTables[entity];
  if (table) await sql`update ${sql.table(table)} set version = version + 1 where id = ${id}`.execute(writer);
}

const isDay = (bound: string) => bound.length === 10;
const timestampOf = (bound: string) => new Date(bound).toISOString();

/** Lists one page of the entries that match a filter, newest first. A day is a whole day in Dhaka. */
export function listActivities(reader: Reader, filter: ActivityQuery) {
  const { entity, entity_id, action, user_id, from, to, page = 1, per_page } = filter;
  let query = reader.selectFrom('activities').select('activities.id');
  if (entity) query = query.where('activities.entity', '=', entity);
  if (entity_id) query = query.where('activities.entity_id', '=', entity_id);
  if (action) query = query.where('activities.action', '=', action);
  if (user_id) query = query.where('activities.user_id', '=', user_id);
  if (from)
    query = query.where('activities.created_at', '>=', isDay(from) ? startOfDay(from) : timestampOf(from));
  if (to)
    query = isDay(to)
      ? query.where('activities.created_at', '<', startOfDay(to, 1))
      : query.where('activities.created_at', '<=', timestampOf(to));
  const ids = query.orderBy('activities.created_at', 'desc').orderBy('activities.id', 'desc');
  const read = (found: number[]) => activitiesQuery(reader).where('activities.id', 'in', found).execute();
  return readPageById(reader, { ids, source: 'anything', read }, { page, per_page });
}

/** Selects changes of records, without what people do with their own accounts, such as signing in or registering. */
export function changesByStaff(reader: Reader) {
  return newestFirst(reader).where(({ eb, or }) =>
    or([
      // The same condition as in the index `activities_by_staff`.
      eb('activities.entity', '!=', sql.lit('user')),
      eb('activities.user_id', 'is', null),
      eb('activities.user_id', '!=', eb.ref('activities.entity_id')),
    ]),
  );
}

type Label = { id: number; label: string | null };
type Find = (reader: Reader, ids: number[]) => Promise<Label[]>;

const labelsIn =
  ({ table, title }: Pick<Kind, 'table' | 'title'>): Find =>
  async (db, ids) => {
    const labels = sql<Label>`select id, ${sql.ref(title)} as label from ${sql.table(table)}
      where id in (${sql.join(ids)})`;
    return (await labels.execute(db)).rows;
  };

/**
 * Queries for the current names of records. A request is named by its reference, never by the patient's name; a comment
 * is named by the title of its blog.
 */
const finders: Partial<Record<ActivityEntity, Find>> = {
  ...Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, labelsIn(kind)])),
  comment: (db, ids) =>
    db
      .selectFrom('comments')
      .innerJoin('blogs', 'blogs.id', 'comments.blog_id')
      .select(['comments.id', 'blogs.title as label'])
      .where('comments.id', 'in', ids)
      .execute(),
  role: (db, ids) => db.selectFrom('roles').select(['id', 'name as label']).where('id', 'in', ids).execute(),
  user: (db, ids) => db.selectFrom('users').select(['id', 'name as label']).where('id', 'in', ids).execute(),
  appointment: (db, ids) =>
    db.selectFrom('appointments').select(['id', 'reference as label']).where('id', 'in', ids).execute(),
  newsletter_issue: (db, ids) =>
    db.selectFrom('newsletter_issues').select(['id', 'subject as label']).where('id', 'in', ids).execute(),
  case: (db, ids) =>
    db
      .selectFrom('cases')
      .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
      .select(['cases.id', 'appointments.reference as label'])
      .where('cases.id', 'in', ids)
      .execute(),
  mail: (db, ids) =>
    mailsWithRequest(db)
      .select(['mails.id', 'appointments.reference as label'])
      .where('mails.id', 'in', ids)
      .execute(),
};

type RecordKey = { entity: ActivityEntity; entity_id: number | null };

/** Finds the current names of records, and whether a record is deleted, with one query per kind. */
export async function labelsOf(reader: Reader, keys: readonly RecordKey[]) {
  const found = new Map<string, string | null>();
  for (const [entity, find] of Object.entries(finders)) {
    const ids = keys.flatMap((key) => (key.entity === entity && key.entity_id ? [key.entity_id] : []));
    if (ids.length === 0) continue;
    for (const { id, label } of await find(reader, [...new Set(ids)])) found.set(`${entity} ${id}`, label);
  }
  return ({ entity, entity_id }: RecordKey) => ({
    label: found.get(`${entity} ${entity_id}`) ?? null,
    gone: entity_id !== null && finders[entity] !== undefined && !found.has(`${entity} ${entity_id}`),
  });
}
