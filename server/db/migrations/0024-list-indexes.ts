import { type Kysely, sql } from 'kysely';

/** The columns by which lists of content are sorted; equal values by id. Names whatever their case. */
const indexes = {
  doctors: { doctors_by_name: 'lower(name)', doctors_by_experience: 'experience' },
  hospitals: { hospitals_by_name: 'lower(name)', hospitals_by_established: 'established' },
  blogs: { blogs_by_title: 'lower(title)' },
};

/** Indexes for sorting, so that a page of a long list is read and not the whole list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, ofTable] of Object.entries(indexes)) {
    for (const [name, column] of Object.entries(ofTable)) {
      await sql`create index ${sql.id(name)} on ${sql.table(table)} (${sql.raw(column)}, id)`.execute(db);
    }
  }
}
