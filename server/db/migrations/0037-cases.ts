import { type Kysely, sql } from 'kysely';
import { columnsFor, isPostgres } from '#server/db/portability.ts';

/** What a request becomes once staff take it up: a case with its patient, people, tasks, consents and history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('patients')
    .addColumn('id', 'integer', asKey)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('passport_name', 'text')
    .addColumn('birth_date', 'text')
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('emergency_name', 'text')
    .addColumn('emergency_phone', 'text')
    .addColumn('requester_relation', 'text')
    .execute();

  await db.schema
    .createTable('cases')
    .addColumn('id', 'integer', asKey)
    .addColumn('appointment_id', 'integer', (c) =>
      c.notNull().unique().references('appointments.id').onDelete('cascade'),
    )
    .addColumn('patient_id', 'integer', (c) => c.notNull().references('patients.id'))
    .addColumn('hospital_id', 'integer', (c) => c.references('hospitals.id').onDelete('set null'))
    .addColumn('hospital_name', 'text')
    .addColumn('hospital_name_bn', 'text')
    .addColumn('doctor_id', 'integer', (c) => c.references('doctors.id').onDelete('set null'))
    .addColumn('doctor_name', 'text')
    .addColumn('doctor_name_bn', 'text')
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('stage_since', timestamp, (c) => c.notNull())
    .addColumn('hold_reason', 'text')
    .addColumn('reminders', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('reminders_lang', 'text')
    .addColumn('turn', 'text')
    .addColumn('turn_since', timestamp)
    // Days, and so the same text on both engines.
    .addColumn('turn_due', 'text')
    .addColumn('office_due', 'text')
    .addColumn('opened_at', timestamp, (c) => c.notNull())
    .addColumn('closed_at', timestamp)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await index(db, 'cases_patient', 'cases', ['patient_id']);
  await index(db, 'cases_hospital', 'cases', ['hospital_id']);
  await index(db, 'cases_doctor', 'cases', ['doctor_id']);
  await index(db, 'cases_stage', 'cases', ['stage', 'id']);
  await index(db, 'cases_opened', 'cases', ['opened_at', 'id']);
  await index(db, 'cases_office_due', 'cases', ['office_due', 'id']);

  await db.schema
    .createTable('case_events')
    .addColumn('id', 'integer', asKey)
    .addColumn('case_id', 'integer', inCase)
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('actor_name', 'text')
    .addColumn('from', 'text')
    .addColumn('to', 'text')
    .addColumn('note', 'text')
    .addColumn('internal', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute();
  await index(db, 'case_events_case', 'case_events', ['case_id', 'id']);
  await index(db, 'case_events_actor', 'case_events', ['actor_id']);

  await db.schema
    .createTable('companions')
    .addColumn('id', 'integer', asKey)
    .addColumn('case_id', 'integer', inCase)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('relation', 'text', (c) => c.notNull())
    .addColumn('travels', 'integer', (c) => c.notNull())
    .addColumn('attendant', 'integer', (c) => c.notNull())
    .execute();
  await index(db, 'companions_case', 'companions', ['case_id', 'id']);

  await db.schema
    .createTable('care_team')
    .addColumn('id', 'integer', asKey)
    .addColumn('case_id', 'integer', inCase)
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('from_at', timestamp, (c) => c.notNull())
    .addColumn('to_at', timestamp)
    .execute();
  await index(db, 'care_team_case', 'care_team', ['case_id', 'id']);
  await index(db, 'care_team_user', 'care_team', ['user_id', 'case_id']);
  await sql`create unique index care_team_once on care_team (case_id, user_id) where to_at is null`.execute(
    db,
  );

  await db.schema
    .createTable('task_templates')
    .addColumn('id', 'integer', asKey)
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('text_bn', 'text')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('due_days', 'integer')
    .addColumn('blocking', 'integer', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('case_tasks')
    .addColumn('id', 'integer', asKey)
    .addColumn('case_id', 'integer', inCase)
    .addColumn('template_id', 'integer', (c) => c.references('task_templates.id').onDelete('set null'))
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('text_bn', 'text')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('due', 'text')
    .addColumn('blocking', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('done_at', timestamp)
    .addColumn('done_by', 'text')
    // The day in Dhaka on which its owner was reminded last.
    .addColumn('reminded_on', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute();
  await index(db, 'case_tasks_case', 'case_tasks', ['case_id', 'id']);
  await index(db, 'case_tasks_template', 'case_tasks', ['template_id']);
  await index(db, 'case_tasks_due', 'case_tasks', ['state', 'owner', 'due', 'id']);

  await db.schema
    .createTable('hospital_consents')
    .addColumn('id', 'integer', asKey)
    .addColumn('case_id', 'integer', inCase)
    .addColumn('hospital_id', 'integer', (c) => c.references('hospitals.id').onDelete('set null'))
    .addColumn('hospital_name', 'text', (c) => c.notNull())
    // What two names of one hospital have in common: its number, or its name in lower case.
    .addColumn('hospital_key', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('how', 'text', (c) => c.notNull())
    .addColumn('given_by', 'text', (c) => c.notNull())
    .addColumn('recorded_by', 'text')
    .addColumn('given_at', timestamp, (c) => c.notNull())
    .addColumn('withdrawn_at', timestamp)
    .addColumn('withdrawn_by', 'text')
    .execute();
  await index(db, 'hospital_consents_case', 'hospital_consents', ['case_id', 'id']);
  await index(db, 'hospital_consents_hospital', 'hospital_consents', ['hospital_id']);
  await sql`create unique index hospital_consents_once on hospital_consents (case_id, hospital_key)
    where withdrawn_at is null`.execute(db);
  await removePatients(db);
}

type Column = Parameters<
  Parameters<ReturnType<Kysely<unknown>['schema']['createTable']>['addColumn']>[2] & object
>[0];
const inCase = (c: Column) => c.notNull().references('cases.id').onDelete('cascade');

async function index(db: Kysely<unknown>, name: string, table: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}

/** Deletes the patient with the case, also where the case goes with its request. */
async function removePatients(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) {
    await sql`create trigger cases_remove_patient after delete on cases
      begin delete from patients where id = old.patient_id; end`.execute(db);
    return;
  }
  await sql`create function remove_patient() returns trigger language plpgsql as $$ begin
    delete from patients where id = old.patient_id;
    return null;
  end $$`.execute(db);
  await sql`create trigger cases_remove_patient after delete on cases
    for each row execute function remove_patient()`.execute(db);
}
