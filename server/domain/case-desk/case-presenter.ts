import type { SignedInUser } from '#server/auth/caller.ts';
import type { Reader } from '#server/db/database.ts';
import {
  mayEditTask,
  missedBy,
  missingFor,
  noDueDate,
  presentTurn,
  stageAfter,
  stageBefore,
} from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import { guardStateOf } from '#server/domain/cases/guard-repository.ts';
import { currentJourney, type JourneyRow } from '#server/domain/cases/journey-repository.ts';
import { presentRef } from '#server/domain/cases/named-refs.ts';
import { requesterRelationOf } from '#server/domain/cases/patient-name.ts';
import { isForBank } from '#server/domain/cases/rule-tasks.ts';
import { type TaskRow, tasksOf } from '#server/domain/cases/task-repository.ts';
import { teamOf } from '#server/domain/cases/team-repository.ts';
import { consentsOf, isReplaced } from '#server/domain/consents/hospital-consent-repository.ts';
import { readPayDay } from '#server/domain/embassy-closed-days/embassy-closed-day-repository.ts';
import { presentNews } from '#server/domain/news/news-presenter.ts';
import { presentBill } from '#server/domain/offers/bills.ts';
import { presentNewNumber } from '#server/domain/requests/new-number.ts';
import { ownerOfRequest } from '#server/domain/requests/request-repository.ts';
import { presentRetention } from '#server/domain/retention/retention-dates.ts';
import { endOf, isEnded } from '#shared/cases/stages.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { CaseTask, PayDay, TaskRule } from '#shared/contract/case-tasks.ts';
import type {
  CaseDetail,
  CaseEvent,
  CaseSummary,
  Companion,
  HospitalConsent,
  Patient,
  StaffCaseTask,
} from '#shared/contract/cases.ts';
import type { Journey } from '#shared/contract/journeys.ts';
import type { Retention } from '#shared/contract/site.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { isPastCheck } from '#shared/rules.ts';

type Row = repository.CaseRow;
/** The retention of papers, and the current time. */
export type Keeping = { retention: Retention; now: Date };

const dayOrNull = (day: string | null) => (day === noDueDate ? null : day);
/** The chosen hospital of a case, as it was called when it was chosen. */
export const hospitalOf = (row: Row) => presentRef(row.hospital_id, row.hospital_name, row.hospital_name_bn);
/** The same of the doctor. */
export const doctorOf = (row: Row) => presentRef(row.doctor_id, row.doctor_name, row.doctor_name_bn);

/** Presents a case for the staff's list. */
export function presentSummary(row: Row): CaseSummary {
  return {
    id: row.id,
    appointment_id: row.appointment_id,
    reference: row.reference,
    patient_name: row.passport_name ?? row.patient_name,
    hospital: hospitalOf(row),
    coordinator:
      row.coordinator_name === null ? null : { id: row.coordinator_id, name: row.coordinator_name },
    stage: row.stage,
    stage_since: row.stage_since,
    hold_reason: row.hold_reason,
    hold_until: row.hold_until,
    turn: presentTurn(row),
    office_due: dayOrNull(row.office_due),
    opened_at: row.opened_at,
    ended_as: endOf(row),
    version: row.version,
  };
}

/** Presents the patient of a case. */
export const presentPatient = (row: Row): Patient => ({
  name: row.patient_name,
  passport_name: row.passport_name,
  birth_date: row.birth_date,
  lang: row.patient_lang,
  emergency_name: row.emergency_name,
  emergency_phone: row.emergency_phone,
  requester_relation: requesterRelationOf(row),
});

type CompanionRow = Awaited<ReturnType<typeof repository.companionsOf>>[number];
/** Presents somebody who comes with the patient. */
export const presentCompanion = ({ id, name, relation, travels, attendant }: CompanionRow): Companion => ({
  id,
  name,
  relation,
  travels: travels === 1,
  attendant: attendant === 1,
});

/** Who is presented: the case of a task, the day on which it is looked at, and when visas can be paid next. */
type Seen = { of: Row; today: string; payDay: PayDay };

const presentStaffTask = (row: TaskRow, caller: SignedInUser, seen: Seen): StaffCaseTask => ({
  ...presentTask(row, seen),
  stage: row.stage,
  assignee:
    row.assignee_id === null || row.assignee_name === null
      ? null
      : { id: row.assignee_id, name: row.assignee_name },
  may_edit: mayEditTask(caller, row),
});

/** Presents a task; `presentStaffTask` adds what staff need to change it. */
export const presentTask = (row: TaskRow, { of, today, payDay }: Seen): CaseTask => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  text_bn: row.text_bn,
  owner: row.owner,
  due: row.due,
  blocking: row.blocking === 1,
  state: row.state,
  note: row.note,
  done_at: row.done_at,
  done_by: row.done_by,
  traveller:
    row.who === 'patient'
      ? { id: null, name: of.passport_name ?? of.patient_name }
      : row.companion_id !== null && row.companion_name !== null
        ? { id: row.companion_id, name: row.companion_name }
        : null,
  rule: presentRule(row, today),
  paper_type: row.paper_type,
  for_bank: isForBank(row),
  pay: row.application_id !== null && isOpenTask(row) ? payDay : null,
  found: row.set_by === 'paper',
  version: row.version,
  created_at: row.created_at,
});

/** What a task's rule said, and whether that still holds: a check counts as long as the rule says the same. */
function presentRule(row: TaskRow, today: string): TaskRule | null {
  const { why, why_bn, source, source_url, rule_version, recheck_days } = row;
  if (source === null) return null;
  const changed = rule_version !== null && rule_version !== row.template_version;
  const checked_on = changed ? row.checked_on : (row.rule_checked_on ?? row.checked_on);
  const outdated = isPastCheck({ checked_on, recheck_days }, today);
  return { why, why_bn, source, source_url, checked_on, outdated, changed };
}

/** Sorts tasks: open ones by due date, then ended ones, most recent first. */
export function inOrder(tasks: TaskRow[]): TaskRow[] {
  const day = ({ due }: TaskRow) => due ?? noDueDate;
  const open = tasks.filter(isOpenTask);
  const over = tasks.filter(({ state }) => !isOpenTask({ state }));
  return [...open.toSorted((a, b) => day(a).localeCompare(day(b)) || a.id - b.id), ...over.toReversed()];
}

/** The consents of a case without those that a newer one replaced. */
export async function consentsInForce(reader: Reader, caseId: number) {
  const all = await consentsOf(reader, caseId);
  return all.filter((one) => !isReplaced(one, all));
}

type ConsentRow = Awaited<ReturnType<typeof consentsOf>>[number];
/** Presents a consent for a hospital. */
export const presentConsent = (row: ConsentRow): HospitalConsent => ({
  id: row.id,
  hospital: { id: row.hospital_id, name: row.hospital_name, name_bn: row.hospital_name_bn },
  version: row.version,
  lang: row.lang,
  how: row.how,
  given_by: row.given_by,
  relation: row.relation,
  ground: row.ground,
  ground_note: row.ground_note,
  recorded_by: row.recorded_by,
  given_at: row.given_at,
  withdrawn_at: row.withdrawn_at,
  withdrawn_by: row.withdrawn_by,
});

const presentJourney = ({ number, arrives_on, leaves_on, version }: JourneyRow): Journey => ({
  number,
  arrives_on,
  leaves_on,
  version,
});

const presentEvent = (row: repository.EventRow): CaseEvent => ({
  id: row.id,
  type: row.type,
  actor: row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
  from: row.from,
  to: row.to,
  note: row.note,
  internal: row.internal === 1,
  pinned_by: row.pinned_by,
  created_at: row.created_at,
});

/** Who tells the family that there is news, and to whom SMS go. */
type Sender = Parameters<typeof presentNews>[3];

/** Presents a case with everything that staff see. */
export async function presentDetail(
  reader: Reader,
  row: Row,
  { caller, keeping, ...sender }: { caller: SignedInUser; keeping: Keeping } & Sender,
): Promise<CaseDetail> {
  const tasks = await tasksOf(reader, row.id);
  const team = await teamOf(reader, row.id);
  const events = await repository.eventsOf(reader, row.id, { internal: true });
  const owner = await ownerOfRequest(reader, row.appointment_id);
  const after = isEnded(row.stage) ? null : stageAfter(row.stage);
  const cancelledFrom = await repository.stageBeforeEnd(reader, row.id, 'cancelled');
  const facts = await guardStateOf(reader, row);
  const seen = {
    of: row,
    today: dayInDhaka(keeping.now),
    payDay: await readPayDay(reader, keeping.now),
  };
  return {
    ...presentSummary(row),
    request: {
      id: row.appointment_id,
      name: row.request_name,
      email: row.request_email,
      whatsapp_name: row.request_whatsapp_name,
      phone: row.request_phone,
      new_number: await presentNewNumber(reader, { ...row, id: row.appointment_id }, keeping.now),
      lang: row.request_lang,
      status: row.request_status,
      version: row.request_version,
    },
    account: owner ? { id: owner.id, name: owner.name } : null,
    proof_missing: owner !== undefined && row.owner_proven_at === null,
    patient: presentPatient(row),
    doctor: doctorOf(row),
    reminders: row.reminders === 1,
    closed_at: row.closed_at,
    news: await presentNews(reader, row, tasks, sender),
    bill: await presentBill(reader, row.id),
    papers_kept: await presentRetention(reader, row, keeping),
    team: team.map(({ user_id, user_name, role, from_at, to_at }) => ({
      user_id,
      name: user_name,
      role,
      from: from_at,
      to: to_at,
    })),
    companions: (await repository.companionsOf(reader, row.id)).map(presentCompanion),
    journey: presentJourney(await currentJourney(reader, row.id)),
    tasks: inOrder(tasks).map((task) => presentStaffTask(task, caller, seen)),
    consents: (await consentsInForce(reader, row.id)).map(presentConsent),
    events: events.map(presentEvent),
    next: after && { stage: after, missing: missingFor(row.stage, after, facts) },
    missed: missedBy(row.stage, facts),
    previous: stageBefore(row.stage, cancelledFrom),
    may_read_contents: team.some(({ user_id, to_at }) => user_id === caller.id && to_at === null),
  };
}
