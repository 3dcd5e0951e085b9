import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { hasContents } from '#server/mail/mail-repository.ts';
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

type OfCase = ExpressionBuilder<Tables, 'cases'>;

/** Whether a case has what its family wrote or was shown, or what a hospital wrote: it goes only after a notice. */
const hasShownTexts = ({ or, exists, selectFrom }: OfCase) =>
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
        .where('note', 'is not', null),
    ),
    exists(
      selectFrom('chat_lines')
        .select('chat_lines.id')
        .whereRef('chat_lines.appointment_id', '=', 'cases.appointment_id'),
    ),
  ]);

/** What takes the place of the name that a share link had in the history of its case. */
export const forgottenName = '…';

/** Whether a case, or the request that it belongs to, has texts that go with its papers. */
export const hasTexts = (eb: OfCase) => {
  const { or, exists, selectFrom } = eb;
  return or([
    hasShownTexts(eb),
    exists(selectFrom('case_tasks').select('case_tasks.id').whereRef('case_tasks.case_id', '=', 'cases.id')),
    exists(selectFrom('visas').select('visas.id').whereRef('visas.case_id', '=', 'cases.id')),
    exists(
      selectFrom('share_links').select('share_links.id').whereRef('share_links.case_id', '=', 'cases.id'),
    ),
    exists(
      selectFrom('case_events')
        .select('case_events.id')
        .whereRef('case_events.case_id', '=', 'cases.id')
        .where((event) => event.or([event('note', 'is not', null), isNamedLink(event)])),
    ),
    exists(
      selectFrom('hospital_consents')
        .select('hospital_consents.id')
        .whereRef('hospital_consents.case_id', '=', 'cases.id')
        .where('ground_note', 'is not', null),
    ),
    exists(
      selectFrom('appointments')
        .select('appointments.id')
        .whereRef('appointments.id', '=', 'cases.appointment_id')
        .where((request) =>
          request.or([
            request('message', 'is not', null),
            request('later_reason', 'is not', null),
            request('about_kind', 'is not', null),
          ]),
        ),
    ),
    exists(
      selectFrom('appointment_events')
        .select('appointment_events.id')
        .whereRef('appointment_events.appointment_id', '=', 'cases.appointment_id')
        .where('note', 'is not', null),
    ),
    exists(
      selectFrom('drafts').select('drafts.at').whereRef('drafts.appointment_id', '=', 'cases.appointment_id'),
    ),
    exists(
      selectFrom('mails')
        .select('mails.id')
        .whereRef('mails.appointment_id', '=', 'cases.appointment_id')
        .where(hasContents),
    ),
  ]);
};

/** A line of a case's history that names a share link. */
export const isNamedLink = (event: ExpressionBuilder<Tables, 'case_events'>) =>
  event.and([event('type', '=', 'link'), event('to', '!=', forgottenName)]);

/** When the texts of a case were removed last; undefined if that never happened. */
export async function textsRemovedAt(reader: Reader, caseId: number): Promise<string | undefined> {
  const row = await reader
    .selectFrom('case_events')
    .select('created_at')
    .where('case_id', '=', caseId)
    .where('type', '=', 'emptied')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/**
 * What decides when the texts of a request's case are removed. They are retained like a report that the account sent
 * when the case was opened. `isShown`: the family wrote or was shown some of them. Undefined if there are none.
 */
export async function storedTextsOf(reader: Reader, appointmentId: number) {
  const row = await reader
    .selectFrom('cases')
    .select(['id', 'appointment_id', 'opened_at', 'facts_notified_at'])
    .select((eb) => eb.case().when(hasShownTexts(eb)).then(1).else(0).end().as('is_shown'))
    .where('appointment_id', '=', appointmentId)
    .where(hasTexts)
    .executeTakeFirst();
  if (!row) return undefined;
  const report = { state: 'current', type: 'other', source: 'account' } as const;
  const { opened_at: created_at, facts_notified_at: notified_at } = row;
  return { ...report, created_at, notified_at, case: row, isShown: row.is_shown === 1 };
}

/** The requests whose papers or texts stay although their notice is over: nobody told the family. */
export const untoldNotices = (reader: Reader, before: string) =>
  reader
    .selectFrom('appointments')
    .leftJoin('cases', 'cases.appointment_id', 'appointments.id')
    .select((eb) => [
      'appointments.id as request_id',
      'appointments.reference',
      'cases.id as case_id',
      eb.fn
        .coalesce(
          'cases.facts_notified_at',
          eb
            .selectFrom('documents')
            .select((of) => of.fn.min('documents.notified_at').as('at'))
            .whereRef('documents.appointment_id', '=', 'appointments.id')
            .where('documents.state', '!=', 'erased'),
        )
        .as('since'),
    ])
    .where('appointments.erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('cases.facts_notified_at', '<=', before),
        eb(
          'appointments.id',
          'in',
          eb
            .selectFrom('documents')
            .select('documents.appointment_id')
            .where('documents.state', '!=', 'erased')
            .where('documents.notified_at', '<=', before)
            .where('documents.appointment_id', 'is not', null)
            .$narrowType<{ appointment_id: number }>(),
        ),
      ]),
    )
    .orderBy('appointments.id')
    .limit(50)
    .execute();
