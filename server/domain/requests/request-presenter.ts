import type { Selectable } from 'kysely';
import type { AppointmentEventsTable, AppointmentsTable } from '#server/db/tables/requests.ts';
import { dueAt, respondBy } from '#server/domain/open-days.ts';
import { presentFields } from '#server/domain/record-fields.ts';
import { awaitsProof, hasDied } from '#server/domain/requests/request-policy.ts';
import type { RequestRow } from '#server/domain/requests/request-repository.ts';
import { presentSubject, type SubjectColumns } from '#server/domain/requests/subject.ts';
import type { ClosedDays } from '#shared/contract/closed-days.ts';
import type { RequestProgress, RequestProgressEvent } from '#shared/contract/request-progress.ts';
import {
  type PatientRequest,
  type RequestDetail,
  type RequestEvent,
  type RequestMail,
  requestStatus,
} from '#shared/contract/requests.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { requestFields } from '#shared/records/requests.ts';

function presentSpam({ spam_goes_at, stays_as_spam }: RequestRow): PatientRequest['spam'] {
  if (spam_goes_at === null) return null;
  return { goes_on: stays_as_spam === 1 ? null : dayInDhaka(Date.parse(spam_goes_at)) };
}

function presentLater(row: RequestRow): PatientRequest['later'] {
  const { later_until: until, later_reason: reason, later_by_id: id, later_by_name: name } = row;
  if (until === null) return null;
  const by = id !== null && name !== null ? { id, name } : null;
  return { until, reason: reason ?? '', by, back: row.back_at !== null };
}

/** Presents a request to staff. */
export function presentRequest(row: RequestRow, closed: ClosedDays): PatientRequest {
  return {
    id: row.id,
    reference: row.reference,
    ...presentFields(requestFields, row, 'all', { about: presentSubject(row) }),
    status: row.status,
    assignee:
      row.assignee_id !== null && row.assignee_name !== null
        ? { id: row.assignee_id, name: row.assignee_name }
        : null,
    version: row.version,
    created_at: row.created_at,
    due_at: dueAt(row.created_at, closed),
    awaiting_response: row.awaiting_response === 1 && row.same_as_id === null && row.spam_goes_at === null,
    responded_at: row.responded_at,
    perhaps_urgent: row.awaiting_response === 1 && row.perhaps_urgent === 1,
    same_sender: row.same_sender ?? 0,
    erased_at: row.erased_at,
    proof_missing: awaitsProof(row),
    died: hasDied(row),
    same_as:
      row.same_as_id !== null && row.same_as_reference !== null
        ? { id: row.same_as_id, reference: row.same_as_reference }
        : null,
    spam: presentSpam(row),
    later: presentLater(row),
    calls_not_reached: row.calls_not_reached,
  };
}

function presentEvent(row: Selectable<AppointmentEventsTable>): RequestEvent {
  return {
    id: row.id,
    type: row.type,
    actor: row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
    from: row.from,
    to: row.to,
    note: row.note,
    mail_id: row.mail_id,
    pinned_by: row.pinned_by,
    created_at: row.created_at,
  };
}

type MailOfRequest = Omit<RequestMail, 'written_to_file'> & { sent_by: 'smtp' | 'file' | null };

type Beside = { caseId: number | null; mayNotify: boolean; newNumber: RequestDetail['new_number'] } & Pick<
  RequestDetail,
  'drafts'
>;

/** Presents a request with its history, its mails, its owner, and the consent to process health data. */
export function presentDetail(
  row: RequestRow,
  events: Selectable<AppointmentEventsTable>[],
  mails: MailOfRequest[],
  owner: RequestDetail['account'] | undefined,
  consent: RequestDetail['consent'] | undefined,
  { caseId, mayNotify, newNumber, drafts }: Beside,
  related: Pick<RequestDetail, 'related' | 'related_more'>,
  closed: ClosedDays,
): RequestDetail {
  return {
    ...presentRequest(row, closed),
    events: events.map(presentEvent),
    mails: mails.map(({ sent_by, ...mail }) => ({ ...mail, written_to_file: sent_by === 'file' })),
    account: owner ? { id: owner.id, name: owner.name } : null,
    case_id: caseId,
    drafts,
    new_number: newNumber,
    may_notify: mayNotify,
    ...related,
    consent: consent
      ? {
          version: consent.version,
          given_at: consent.given_at,
          how: consent.how,
          given_by: consent.given_by,
          for_whom: consent.for_whom,
          recorded_by: consent.recorded_by,
        }
      : null,
  };
}

type ProgressRow = Pick<Selectable<AppointmentsTable>, 'status' | 'date' | 'date_open' | 'created_at'> &
  SubjectColumns;
type ProgressEventRow = Pick<Selectable<AppointmentEventsTable>, 'type' | 'to' | 'created_at'>;

/** Presents an event to the patient; undefined for an event that is internal to staff. */
function presentProgressEvent({ type, to, created_at }: ProgressEventRow): RequestProgressEvent | undefined {
  if (type === 'received') return { type, to: 'new', created_at };
  if (type === 'withdrawn') return { type, to: 'cancelled', created_at };
  const status = requestStatus.safeParse(to);
  return type === 'status' && status.success ? { type, to: status.data, created_at } : undefined;
}

/**
 * Presents a request to the patient by its events, oldest first: when it was received, each status, whether it was
 * withdrawn. Never includes a note, an assignment or the name of a member of staff.
 */
export function presentProgress(
  row: ProgressRow,
  events: readonly ProgressEventRow[],
  closed: ClosedDays,
): RequestProgress {
  const shown = events.map(presentProgressEvent).filter((event) => event !== undefined);
  return {
    status: row.status,
    withdrawn: row.status === 'cancelled' && shown.at(-1)?.type === 'withdrawn',
    date: row.date,
    date_open: row.date_open === 1,
    about: presentSubject(row),
    created_at: row.created_at,
    answer_by: row.status === 'new' ? respondBy(row.created_at, closed) : null,
    events: shown,
  };
}
