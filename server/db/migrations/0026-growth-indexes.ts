import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/portability.ts';

/** Indexes that are made anew with more columns. */
const replaced = [
  'doctors_by_name',
  'hospitals_by_name',
  'blogs_by_title',
  'comments_by_status',
  'appointments_assignee',
  'appointments_by_status',
  'mails_by_status',
  'users_role',
];

const awaiting = `(case when status = 'new' and responded_at is null then 0 else 1 end)`;
const statuses = ['new', 'contacted', 'confirmed', 'completed', 'cancelled'];
const place = `(case status ${statuses.map((status, index) => `when '${status}' then ${index}`).join(' ')} end)`;

/** Columns of indexes: each order of each list, with its filters before and the id behind. */
const indexes = {
  doctors: { doctors_by_name: 'lower(name), id', doctors_by_id: 'id' },
  hospitals: { hospitals_by_name: 'lower(name), id', hospitals_by_id: 'id' },
  blogs: {
    blogs_by_title: 'lower(title), id',
    blogs_shown_by_title: 'status, lower(title), id',
    blogs_hidden: 'id, status',
  },
  comments: { comments_by_status: 'status, created_at, id, blog_id' },
  appointments: {
    appointments_assignee: 'assignee_id, created_at, id',
    appointments_waiting: `${awaiting}, created_at, id`,
    appointments_by_place: `${place}, created_at, id`,
    appointments_by_day: 'date, created_at, id',
    appointments_by_status: 'status, created_at, id, responded_at',
  },
  activities: { activities_by_staff: 'created_at, id' },
  appointment_events: { appointment_events_done: 'type, "to", created_at, appointment_id' },
  mails: { mails_by_status: 'status, created_at, id, sent_by', mails_by_way: 'sent_by, created_at, id' },
  users: { users_role: 'role_id, id', users_by_name: 'lower(name), id', users_by_id: 'id' },
};

/** Indexes of some rows alone. */
const conditions: Record<string, string> = {
  blogs_hidden: 'status != 1',
  activities_by_staff: `entity != 'user' or user_id is null or user_id != entity_id`,
};

/** PostgreSQL answers from an index on an expression alone only where the index also holds the expression's columns. */
const included: Record<string, string> = {
  doctors_by_name: 'name',
  hospitals_by_name: 'name',
  blogs_by_title: 'title',
  blogs_shown_by_title: 'title',
  users_by_name: 'name',
  appointments_waiting: 'status, responded_at',
  appointments_by_place: 'status',
};

/** Indexes from which a page of every list is read alone, at its beginning, middle and end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db);
  for (const name of replaced) await sql`drop index ${sql.id(name)}`.execute(db);
  for (const [table, ofTable] of Object.entries(indexes)) {
    for (const [name, columns] of Object.entries(ofTable)) {
      // PostgreSQL has this one with the primary key; the embedded engine would read whole rows.
      if (postgres && columns === 'id') continue;
      const also = postgres && included[name] ? `include (${included[name]})` : '';
      const where = conditions[name] ? `where ${conditions[name]}` : '';
      const rest = sql.raw(`(${columns}) ${also} ${where}`);
      await sql`create index ${sql.id(name)} on ${sql.table(table)} ${rest}`.execute(db);
    }
  }
}
