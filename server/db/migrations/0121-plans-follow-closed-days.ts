import type { Kysely } from 'kysely';
import { raiseOnChange } from '#server/db/portability.ts';

/**
 * A page of the website is made from the days on which the embassy is closed: a change of them is a change of
 * content.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await raiseOnChange(db, 'embassy_closed_days');
}
