import type { SignedInUser } from '#server/auth/caller.ts';
import type { Reader } from '#server/db/database.ts';
import { ownEntries } from '#server/domain/case-access/case-access-presenter.ts';
import { limitedUntil } from '#server/domain/case-access/first-day.ts';
import {
  consentsInForce,
  doctorOf,
  hospitalOf,
  inOrder,
  type Keeping,
  presentCompanion,
  presentConsent,
  presentPatient,
  presentTask,
} from '#server/domain/case-desk/case-presenter.ts';
import { presentTurn, waitsForHospital } from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import { guardStateOf } from '#server/domain/cases/guard-repository.ts';
import { tasksOf } from '#server/domain/cases/task-repository.ts';
import { teamOf } from '#server/domain/cases/team-repository.ts';
import { readPayDay } from '#server/domain/embassy-closed-days/embassy-closed-day-repository.ts';
import { presentOwnBill } from '#server/domain/offers/bills.ts';
import { presentOwnOptions } from '#server/domain/offers/option-presenter.ts';
import { casePlans } from '#server/domain/planner/case-plans.ts';
import { presentRetention } from '#server/domain/retention/retention-dates.ts';
import { endOf, isEnded } from '#shared/cases/stages.ts';
import { isActionable } from '#shared/cases/tasks.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

type Row = repository.CaseRow;

/**
 * Presents a case to its owner: staff by name only, and nothing internal. With a weak password, or without an
 * agreement, only whose turn it is and how far the case is; this list is complete, so that nothing new is shown by
 * mistake.
 */
export async function presentOwn(
  reader: Reader,
  row: Row,
  owner: SignedInUser,
  keeping: Keeping,
): Promise<OwnCase> {
  const own = {
    ...(await presentAllOfOwn(reader, row, keeping)),
    asks_agreement: owner.mustAgree,
    entries: await ownEntries(reader, row, owner, keeping.now),
    limited_until: await limitedUntil(reader, owner, keeping.now),
  };
  if (owner.reads === 'all') return { ...own, asks_password: owner.isJudged ? null : 'soon' };
  const { id, appointment_id, reference, patient, stage, stage_since, on_hold, hold_until } = own;
  const { ended_as, turn, next_date, team, papers_kept, asks_agreement, entries, limited_until } = own;
  return {
    id,
    appointment_id,
    reference,
    stage,
    stage_since,
    on_hold,
    hold_until,
    ended_as,
    turn,
    next_date,
    plan: null,
    team,
    papers_kept,
    asks_agreement,
    entries,
    limited_until,
    asks_password: owner.mustAgree ? null : 'now',
    patient: { ...noPatient, name: patient.name, lang: patient.lang },
    hospital: null,
    doctor: null,
    asks_consent: false,
    locked_papers: 0,
    hold_reason: null,
    reminders: false,
    tasks: [],
    options: [],
    bill: null,
    companions: [],
    consents: [],
    events: [],
  };
}

const noPatient = {
  passport_name: null,
  birth_date: null,
  emergency_name: null,
  emergency_phone: null,
  requester_relation: null,
};

async function presentAllOfOwn(
  reader: Reader,
  row: Row,
  keeping: Keeping,
): Promise<Omit<OwnCase, 'asks_password' | 'asks_agreement' | 'entries' | 'limited_until'>> {
  const tasks = inOrder(await tasksOf(reader, row.id)).filter(
    // Whom of the family we call is no step of the journey.
    (task) => !waitsForHospital(row, task) && task.kind !== 'news',
  );
  const events = await repository.eventsOf(reader, row.id, { internal: false });
  const team = await teamOf(reader, row.id);
  const { consent } = await guardStateOf(reader, row);
  const turn = presentTurn(row);
  const today = dayInDhaka(keeping.now);
  const payDay = await readPayDay(reader, keeping.now);
  const days = tasks.flatMap(({ state, due }) => (isActionable({ state }) && due !== null ? due : []));
  const isActive = !isEnded(row.stage) && row.hold_reason === null;
  return {
    id: row.id,
    appointment_id: row.appointment_id,
    reference: row.reference,
    patient: presentPatient(row),
    hospital: hospitalOf(row),
    asks_consent: !isEnded(row.stage) && row.hospital_name !== null && !consent,
    locked_papers: await repository.countLockedPapers(reader, row.appointment_id),
    doctor: doctorOf(row),
    stage: row.stage,
    stage_since: row.stage_since,
    on_hold: row.hold_reason !== null,
    hold_reason: row.hold_reason,
    hold_until: row.hold_until,
    ended_as: endOf(row),
    turn,
    // A day that has passed is no next one.
    next_date: isActive ? ([turn?.due ?? '', ...days].find((day) => day >= today) ?? null) : null,
    plan: (await casePlans(reader, [row.id], keeping.now)).get(row.id) ?? null,
    reminders: row.reminders === 1,
    tasks: tasks.map((task) => {
      const { note, done_by, version, ...shown } = presentTask(task, { of: row, today, payDay });
      return shown;
    }),
    options: await presentOwnOptions(reader, row, today),
    bill: await presentOwnBill(reader, row.id),
    team: team
      .filter(({ to_at }) => to_at === null)
      .map(({ user_name, role }) => ({ name: user_name, role })),
    companions: (await repository.companionsOf(reader, row.id)).map(presentCompanion),
    papers_kept: await presentRetention(reader, row, keeping),
    consents: (await consentsInForce(reader, row.id)).map((consent) => {
      const { recorded_by, ...shown } = presentConsent(consent);
      return shown;
    }),
    events: events.map(({ id, type, from, to, note, created_at }) => ({
      id,
      type,
      from,
      to,
      note,
      created_at,
    })),
  };
}
