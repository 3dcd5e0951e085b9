import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { homeStages } from '#shared/cases/stages.ts';

/** What decides when the papers of a request are removed, without erased papers. */
export const storedPapersOf = (reader: Reader, appointmentId: number) =>
  reader
    .selectFrom('documents')
    .where('appointment_id', '=', appointmentId)
    .select(['id', 'state', 'type', 'source', 'created_at', 'notified_at'])
    .where('state', '!=', 'erased')
    .orderBy('id', 'desc')
    .execute();
export type StoredPaper = Awaited<ReturnType<typeof storedPapersOf>>[number];

/** What the removal of papers needs to know about the progress of the request's case. */
export const findCourse = (reader: Reader, requestId: number) =>
  reader
    .selectFrom('cases')
    .select((eb) => [
      'cases.stage',
      'cases.stage_since',
      'cases.closed_at',
      'cases.keep_until',
      eb
        .selectFrom('case_events')
        .whereRef('case_events.case_id', '=', 'cases.id')
        .where('case_events.to', 'in', homeStages)
        .select((inner) => inner.fn.max('case_events.created_at').as('at'))
        .as('home_at'),
    ])
    .where('cases.appointment_id', '=', requestId)
    .executeTakeFirst();

/** Whether a case has texts about the illness that go with its papers. */
export const hasTexts = ({ or, exists, selectFrom }: ExpressionBuilder<Tables, 'cases'>) =>
  or([
    exists(selectFrom('case_facts').select('question').whereRef('case_facts.case_id', '=', 'cases.id')),
    exists(selectFrom('case_films').select('version').whereRef('case_films.case_id', '=', 'cases.id')),
    exists(selectFrom('hospital_letters').select('id').whereRef('hospital_letters.case_id', '=', 'cases.id')),
    exists(
      selectFrom('options')
        .select('options.id')
        .whereRef('options.case_id', '=', 'cases.id')
        .where((eb) => eb.or([eb('summary', 'is not', null), eb('summary_bn', 'is not', null)])),
    ),
    exists(
      selectFrom('estimates')
        .select('estimates.id')
        .whereRef('estimates.case_id', '=', 'cases.id')
        .where((eb) => eb.or([eb('deposit_note', 'is not', null), eb('answer_note', 'is not', null)])),
    ),
    // An emptied line keeps its position as its text.
    exists(
      selectFrom('estimate_lines')
        .innerJoin('estimates', 'estimates.id', 'estimate_lines.estimate_id')
        .select('estimate_lines.id')
        .whereRef('estimates.case_id', '=', 'cases.id')
        .where('topic', '=', 'other')
        .where((eb) => eb('estimate_lines.text', '!=', eb.cast<string>('position', 'text'))),
    ),
    exists(
      selectFrom('appointment_events')
        .select('appointment_events.id')
        .whereRef('appointment_events.appointment_id', '=', 'cases.appointment_id')
        .where('type', 'in', ['message', 'reply'])
        .where('note', 'is not', null)
        .whereRef('appointment_events.created_at', '>=', 'cases.opened_at'),
    ),
  ]);

/**
 * What decides when the texts of a request's case are removed: answers, films, letters, our
 * summaries, notes of estimates, and messages. They are
 * retained like a report that the account sent when the case was opened. Undefined if there are none.
 */
export async function storedFactsOf(reader: Reader, appointmentId: number) {
  const row = await reader
    .selectFrom('cases')
    .select(['id', 'appointment_id', 'opened_at', 'facts_notified_at'])
    .where('appointment_id', '=', appointmentId)
    .where(hasTexts)
    .executeTakeFirst();
  if (!row) return undefined;
  const report = { state: 'current', type: 'other', source: 'account' } as const;
  return { ...report, case: row, created_at: row.opened_at, notified_at: row.facts_notified_at };
}
