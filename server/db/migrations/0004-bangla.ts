import type { Kysely } from 'kysely';

const columns = {
  categories: ['name_bn'],
  blogs: ['title_bn', 'descriptions_bn'],
  doctors: ['name_bn', 'specialty_bn', 'description_bn'],
  hospitals: [
    'name_bn',
    'specialty_bn',
    'description_bn',
    'beds_bn',
    'location_bn',
    'services_bn',
    'contact_address_bn',
  ],
};

/** The Bangla texts of content, beside the English ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) await db.schema.alterTable(table).addColumn(name, 'text').execute();
  }
}
