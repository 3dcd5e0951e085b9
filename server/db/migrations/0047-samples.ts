import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/portability.ts';

/** The invented records of the starter content, by the names that they had when this migration was written. */
const samples = {
  doctors: [
    'Dr. Arthit Saengwirot',
    'Dr. Pimchan Ruangsirikul',
    'Dr. Narin Phumthavorn',
    'Dr. Malisa Thaweephan',
    'Dr. Kritsana Dechaphirom',
    'Dr. Chatree Khamphiwan',
    'Dr. Siriporn Lertmaneewan',
    'Dr. Wanida Bunyarak',
    'Dr. Thanakrit Wilaisuk',
    'Dr. Orawan Phetchamnan',
    'Dr. Nattaya Suksaeng',
    'Dr. Ratana Mekwilai',
    'Dr. Prasit Jaroensap',
    'Dr. Somjai Intharawong',
  ],
  hospitals: [
    'Saithara Riverside Hospital',
    'Rungnapha Tower Hospital',
    'Malidara Garden Hospital',
    "Wao Fah Children's Hospital",
    'Doi Mekha Hospital',
    'Talay Fah Hospital',
    'Khluen Thong Hospital',
    'Phrai Tong Hospital',
    'Thung Ruang Hospital',
  ],
};

/**
 * Marks the invented doctors and hospitals of the starter content that staff have never edited. The index finds the few
 * that are left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Else the triggers of the changed rows wait, and their table can't be altered meanwhile, by later migrations either.
  if (isPostgres(db)) await sql`set constraints all immediate`.execute(db);
  for (const [table, names] of Object.entries(samples)) {
    await db.schema
      .alterTable(table)
      .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update ${sql.table(table)} set is_sample = 1
      where version = 1 and name in (${sql.join(names)})
      and exists (select 1 from installation where name = 'content' and value = 'starter')`.execute(db);
    await db.schema
      .createIndex(`${table}_samples`)
      .on(table)
      .column('id')
      .where(sql.ref('is_sample'), '=', sql.lit(1))
      .execute();
  }
}
