import { type Kysely, sql } from 'kysely';

const dhakaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' });

/** Until which day a case is on hold. Cases that are on hold without a day return to 'My turn' at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('hold_until', 'text').execute();
  const today = dhakaDay.format(new Date());
  await sql`update cases set hold_until = ${today}, office_due = ${today} where hold_reason is not null`.execute(
    db,
  );
}
