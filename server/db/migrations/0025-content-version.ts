import { type Kysely, sql } from 'kysely';
import { raiseOnChange } from '#server/db/portability.ts';

/** The tables that public pages and public lists are made of; the site's details are facts of the installation. */
const content = ['doctors', 'hospitals', 'blogs', 'categories', 'comments', 'installation'];
/** What an image's address is made of: making its smaller widths changes no page. */
const addresses = ['key', 'width', 'height'];
/** What public pages show of the authors of comments. */
const authors = ['name', 'image_id'];

/** A number that every change of the content raises, whoever makes it and in whichever process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_version')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into content_version (version) values (1)`.execute(db);
  for (const table of content) await raiseOnChange(db, table);
  await raiseOnChange(db, 'images', addresses);
  await raiseOnChange(db, 'users', authors);
}
