import type { Selectable } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { CasesTable } from '#server/db/tables/cases.ts';
import type { AppointmentsTable } from '#server/db/tables/requests.ts';
import { plannedStages } from '#shared/planner/case-facts.ts';

const planColumns = [
  'cases.id',
  'cases.stage',
  'cases.stage_since',
  'appointments.date',
  'appointments.date_open',
] as const;

/** What the plan of a case is made from. */
export type PlanRow = Pick<Selectable<CasesTable>, 'id' | 'stage' | 'stage_since'> &
  Pick<Selectable<AppointmentsTable>, 'date' | 'date_open'>;

/** The facts of these cases, except those for which nothing is planned any more. */
export const planRowsOf = (reader: Reader, ids: readonly number[]): Promise<PlanRow[]> =>
  reader
    .selectFrom('cases')
    .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
    .select(planColumns)
    .where('cases.id', 'in', ids.length > 0 ? ids : [0])
    .where('cases.stage', 'in', plannedStages)
    .execute();

/** The steps of these cases that are done by their tasks, each with whose task it was. */
export const doneByTasks = (reader: Reader, ids: readonly number[]) =>
  reader
    .selectFrom('case_tasks')
    .innerJoin('task_templates', 'task_templates.id', 'case_tasks.template_id')
    .select(['case_tasks.case_id', 'case_tasks.who', 'companion_id', 'done_at', 'task_templates.step'])
    .where('case_tasks.case_id', 'in', ids.length > 0 ? ids : [0])
    .where('case_tasks.state', '=', 'completed')
    .where('task_templates.step', 'is not', null)
    .execute();

/** What is known of the visas of these cases. */
export const visasOfCases = (reader: Reader, ids: readonly number[]) =>
  reader
    .selectFrom('visas')
    .innerJoin('visa_applications', 'visa_applications.id', 'visas.application_id')
    .select([
      'visas.case_id',
      'traveller',
      'companion_id',
      'state',
      'filled_on',
      'decided_on',
      'paid',
      'paid_on',
      'visas.created_at',
    ])
    .where('visas.case_id', 'in', ids.length > 0 ? ids : [0])
    .where('visas.state', 'in', ['filled', 'granted', 'not_needed'])
    .execute();

/** The companions of these cases who travel. */
export const companionsOnJourney = (reader: Reader, ids: readonly number[]) =>
  reader
    .selectFrom('companions')
    .select(['case_id', 'id'])
    .where('case_id', 'in', ids.length > 0 ? ids : [0])
    .where('travels', '=', 1)
    .orderBy('id')
    .execute();

/** So many of the newest changes of stages tell how long steps take. */
const mostChanges = 2000;

/** When cases entered their stages, newest first. */
export const stageChanges = (reader: Reader) =>
  reader
    .selectFrom('case_events')
    .select(['case_id', 'to', 'created_at'])
    .where('type', 'in', ['opened', 'stage'])
    .orderBy('id', 'desc')
    .limit(mostChanges)
    .execute();
