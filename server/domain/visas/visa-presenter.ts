import type { Reader } from '#server/db/database.ts';
import type { CaseRow } from '#server/domain/cases/case-repository.ts';
import { currentJourney, type JourneyRow } from '#server/domain/cases/journey-repository.ts';
import * as repository from '#server/domain/cases/visa-repository.ts';
import { readPayDay } from '#server/domain/embassy-closed-days/embassy-closed-day-repository.ts';
import { numbersOf, readVisaThresholds } from '#server/domain/visas/visa-thresholds.ts';
import { isInThailand } from '#shared/cases/stages.ts';
import { payBy, type Thresholds, warningsOf } from '#shared/cases/visas.ts';
import type { CaseVisas, Visa } from '#shared/contract/visas.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

type Seen = { row: CaseRow; journey: JourneyRow; today: string; thresholds: Thresholds };

function presentVisa(
  visa: repository.VisaRow,
  application: repository.ApplicationRow,
  { row, journey, today, thresholds }: Seen,
): Visa {
  const { id, machine_name, number, type, state, filled_on, decided_on, enter_by, stay_until } = visa;
  const { reason, again_from, passport_until, version } = visa;
  const ofPatient = visa.traveller === 'patient';
  const name = ofPatient ? (row.passport_name ?? row.patient_name) : (visa.companion_name ?? '–');
  const paid = visa.paid === 1 && application.current_receipt !== null;
  const facts = {
    today,
    arrives_on: journey.arrives_on,
    leaves_on: journey.leaves_on,
    inTreatment: isInThailand(row.stage),
  };
  return {
    id,
    traveller: { id: visa.companion_id, name },
    machine_name,
    number,
    type,
    state,
    paid,
    filled_on,
    decided_on,
    passport_until,
    enter_by,
    stay_until,
    reason,
    again_from,
    warnings: warningsOf(
      { state, paid, name, machine_name, passport_until, enter_by, stay_until },
      facts,
      thresholds,
    ),
    version,
  };
}

/** Presents the visas of a case's journey: the same to staff and to the family. */
export async function presentVisas(reader: Reader, row: CaseRow, now: Date): Promise<CaseVisas> {
  const today = dayInDhaka(now);
  const journey = await currentJourney(reader, row.id);
  const visas = await repository.visasOf(reader, row.id);
  const payDay = await readPayDay(reader, now);
  const stated = await readVisaThresholds(reader, today);
  const thresholds = numbersOf(stated);
  const applications = (await repository.applicationsOf(reader, journey.id)).map((application) => ({
    id: application.id,
    pay_by: payBy(journey.arrives_on, thresholds),
    paid_on: application.current_receipt === null ? null : application.paid_on,
    receipt_id: application.current_receipt,
    version: application.version,
    visas: visas
      .filter(({ application_id }) => application_id === application.id)
      .map((visa) => presentVisa(visa, application, { row, journey, today, thresholds })),
  }));
  const { number, arrives_on, leaves_on, version } = journey;
  return {
    appointment_id: row.appointment_id,
    journey: { number, arrives_on, leaves_on, version },
    pay_day: payDay.day,
    pay_today: payDay.today,
    thresholds: stated,
    applications,
  };
}

/** The visas of a case for the copy of somebody's data. */
export const exportVisas = async (reader: Reader, caseId: number) =>
  (await repository.visasOf(reader, caseId)).map((visa) => ({
    companion: visa.companion_name,
    machine_name: visa.machine_name,
    number: visa.number,
    type: visa.type,
    state: visa.state,
    filled_on: visa.filled_on,
    decided_on: visa.decided_on,
    passport_until: visa.passport_until,
    enter_by: visa.enter_by,
    stay_until: visa.stay_until,
    reason: visa.reason,
    again_from: visa.again_from,
  }));
