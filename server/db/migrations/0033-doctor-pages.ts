import { type Kysely, sql } from 'kysely';
import { isPostgres, raiseOnChange } from '#server/db/portability.ts';

const columns = {
  doctors: ['languages', 'education', 'education_bn', 'visiting_hours', 'visiting_hours_bn'],
  hospitals: ['city', 'city_bn'],
};

/** The filters of the public lists, each with the id behind. */
const indexes = {
  doctors: { doctors_by_specialty: 'lower(specialty), experience, id' },
  hospitals: { hospitals_by_specialty: 'lower(specialty), id', hospitals_by_city: 'lower(city), id' },
  blogs: { blogs_by_category: 'category_id, status, created_at, id' },
};

/** PostgreSQL answers from an index on an expression alone only where the index also holds the expression's column. */
const included: Record<string, string> = {
  doctors_by_specialty: 'specialty',
  hospitals_by_specialty: 'specialty',
  hospitals_by_city: 'city',
};

type Hospital = { id: number; location: string; location_bn: string | null };
type Schema = { hospitals: Hospital & { city: string | null; city_bn: string | null } };

/** The part of a location behind its last comma, as the contract's `cityOf` said it when this was released. */
const cityOf = (location: string) => location.split(',').at(-1)?.trim() || location.trim();

/** What doctors have on pages of their own, the hospitals they belong to, and the cities of hospitals. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) await db.schema.alterTable(table).addColumn(name, 'text').execute();
  }
  await db.schema
    .createTable('doctor_hospitals')
    .addColumn('doctor_id', 'integer', (c) => c.notNull().references('doctors.id').onDelete('cascade'))
    .addColumn('hospital_id', 'integer', (c) => c.notNull().references('hospitals.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('doctor_hospitals_key', ['doctor_id', 'hospital_id'])
    .execute();
  await db.schema
    .createIndex('doctor_hospitals_hospital')
    .on('doctor_hospitals')
    .columns(['hospital_id', 'doctor_id'])
    .execute();
  await raiseOnChange(db, 'doctor_hospitals');

  const hospitals = await db.selectFrom('hospitals').select(['id', 'location', 'location_bn']).execute();
  for (const { id, location, location_bn } of hospitals) {
    const city_bn = location_bn === null ? null : cityOf(location_bn);
    await db
      .updateTable('hospitals')
      .set({ city: cityOf(location), city_bn })
      .where('id', '=', id)
      .execute();
  }
  // Else the triggers of the changed rows wait, and no index can be made.
  if (isPostgres(db)) await sql`set constraints all immediate`.execute(db);
  for (const [table, ofTable] of Object.entries(indexes)) {
    for (const [name, columns] of Object.entries(ofTable)) {
      const also = isPostgres(db) && included[name] ? `include (${included[name]})` : '';
      await sql`create index ${sql.id(name)} on ${sql.table(table)} ${sql.raw(`(${columns}) ${also}`)}`.execute(
        db,
      );
    }
  }
}
