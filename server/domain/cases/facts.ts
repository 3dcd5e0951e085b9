import type { Reader } from '#server/db/database.ts';
import type { GuardState } from '#server/domain/cases/case-policy.ts';
import { type CaseRow, hasCurrentPaper } from '#server/domain/cases/case-repository.ts';
import { activeConsentFor } from '#server/domain/cases/hospital-consent-repository.ts';
import { optionFacts } from '#server/domain/cases/option-repository.ts';

/** Reads the facts that the guards of a case's stages check. */
export async function guardStateOf(reader: Reader, one: CaseRow): Promise<GuardState> {
  const { hospital_id: id, hospital_name: name, hospital_name_bn: name_bn } = one;
  return {
    paper: await hasCurrentPaper(reader, one.appointment_id),
    ...(await optionFacts(reader, one.id)),
    consent: name !== null && (await activeConsentFor(reader, one.id, { id, name, name_bn })) !== undefined,
  };
}
