import type { Reader } from '#server/db/database.ts';
import type { GuardState } from '#server/domain/cases/case-policy.ts';
import { type CaseRow, companionsOf, hasCurrentPaper } from '#server/domain/cases/case-repository.ts';
import { hasVisaApplication, visasOf } from '#server/domain/cases/visa-repository.ts';
import { activeConsentFor } from '#server/domain/consents/hospital-consent-repository.ts';
import { isVisaDone, isVisaOpen } from '#shared/cases/visas.ts';

/** Reads the facts that the guards of a case's stages check. */
export async function guardStateOf(reader: Reader, one: CaseRow): Promise<GuardState> {
  const { hospital_id: id, hospital_name: name, hospital_name_bn: name_bn } = one;
  return {
    paper: await hasCurrentPaper(reader, one.appointment_id),
    ...(await optionFacts(reader, one.id)),
    visas: await hasVisas(reader, one.id),
    consent: name !== null && (await activeConsentFor(reader, one.id, { id, name, name_bn })) !== undefined,
  };
}

/**
 * Whether everybody who travels has a visa or needs none. Before the office begins an application here, nobody knows of
 * one: then nothing is missing.
 */
async function hasVisas(reader: Reader, caseId: number): Promise<boolean> {
  const visas = (await visasOf(reader, caseId)).filter(isVisaOpen);
  if (visas.length === 0) return !(await hasVisaApplication(reader, caseId));
  const done = visas.filter(isVisaDone);
  const companions = (await companionsOf(reader, caseId)).filter(({ travels }) => travels === 1);
  return (
    done.some(({ traveller }) => traveller === 'patient') &&
    companions.every(({ id }) => done.some(({ companion_id }) => companion_id === id))
  );
}

/** Whether a case has an option that the patient sees, and whether the patient goes on with its estimate. */
async function optionFacts(reader: Reader, caseId: number): Promise<{ option: boolean; estimate: boolean }> {
  const active = await reader
    .selectFrom('options')
    .leftJoin('estimates', (join) =>
      join.onRef('estimates.option_id', '=', 'options.id').on('estimates.state', '=', 'accepted'),
    )
    .select('estimates.id as accepted')
    .where('options.case_id', '=', caseId)
    .where('options.state', '=', 'active')
    .execute();
  return { option: active.length > 0, estimate: active.some(({ accepted }) => accepted !== null) };
}
