import { type Kysely, type RawBuilder, sql } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/**
 * Whether the account that owns a request has proved that the request is its family's (ADR 0052). A confirmed address
 * that is the request's is proof. What other accounts did as the patient ends: consents of hospitals, and share links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { timestamp } = columnsFor(db);
  const now = sql.lit(new Date().toISOString());
  await db.schema.alterTable('appointments').addColumn('owner_proven_at', timestamp).execute();
  await db.schema.alterTable('appointments').addColumn('owner_proven_by', 'text').execute();
  await db.schema
    .alterTable('request_codes')
    .addColumn('account_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
  await sql`update appointments set owner_proven_at = ${now}, owner_proven_by = 'email'
    where exists (select 1 from users where users.id = appointments.user_id
      and users.email_key = appointments.email_key and users.email_confirmed_at is not null)`.execute(db);
  await sql`create index appointments_unproven on appointments (created_at, id)
    where user_id is not null and owner_proven_at is null`.execute(db);
  await endActsOfUnproven(db, now);
}

async function endActsOfUnproven(db: Kysely<unknown>, now: RawBuilder<string>): Promise<void> {
  const unproven = sql`(select cases.id from cases join appointments on appointments.id = cases.appointment_id
    where appointments.user_id is not null and appointments.owner_proven_at is null)`;
  const consents = sql`case_id in ${unproven} and how = 'account' and withdrawn_at is null`;
  const ofUnproven = sql`revoked_at is null and case_id in ${unproven} and (kind = 'family' or consent_id in
    (select id from hospital_consents where ${consents}))`;
  const event = sql`insert into case_events (case_id, type, "from", "to", created_at)`;
  await sql`${event} select case_id, 'link', 'ended', label, ${now} from share_links
    where ${ofUnproven}`.execute(db);
  await sql`update share_links set revoked_at = ${now} where ${ofUnproven}`.execute(db);
  await sql`${event} select case_id, 'consent_withdrawn', null, hospital_name, ${now} from hospital_consents
    where ${consents}`.execute(db);
  await sql`update hospital_consents set withdrawn_at = ${now} where ${consents}`.execute(db);
}
