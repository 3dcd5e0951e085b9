import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { HospitalConsentsTable } from '#server/db/tables/cases.ts';

type HospitalOf = { id: number | null; name: string };

const folded = (name: string) => name.trim().normalize().toLowerCase();

/**
 * A key that is equal for two names of the same hospital: the number if it is one of our hospitals, otherwise the
 * folded name.
 */
export const hospitalKey = ({ id, name }: HospitalOf): string => (id === null ? folded(name) : `#${id}`);

/** The consents of a case, newest first. */
export const consentsOf = (reader: Reader, caseId: number) =>
  reader
    .selectFrom('hospital_consents')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .execute();
export type ConsentRow = Awaited<ReturnType<typeof consentsOf>>[number];

export const findConsent = (reader: Reader, id: number): Promise<ConsentRow | undefined> =>
  reader.selectFrom('hospital_consents').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether the patient of a case agreed to a hospital and did not withdraw it. */
export const hasActiveConsent = async (reader: Reader, caseId: number): Promise<boolean> =>
  (await consentsOf(reader, caseId)).some(({ withdrawn_at }) => withdrawn_at === null);

/**
 * Finds the consent for a hospital that was not withdrawn. Also compares names, because one of our hospitals may have
 * been deleted in the meantime.
 */
export async function activeConsentFor(
  reader: Reader,
  caseId: number,
  { id, name }: HospitalOf,
): Promise<ConsentRow | undefined> {
  const active = (await consentsOf(reader, caseId)).filter(({ withdrawn_at }) => withdrawn_at === null);
  const sameNumber = active.find(({ hospital_id }) => id !== null && hospital_id === id);
  return sameNumber ?? active.find(({ hospital_name }) => folded(hospital_name) === folded(name));
}

export async function insertConsent(writer: Writer, row: Insertable<HospitalConsentsTable>): Promise<number> {
  const { id } = await writer
    .insertInto('hospital_consents')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endConsent(writer: Writer, id: number, by: string | null, now: string): Promise<void> {
  await writer
    .updateTable('hospital_consents')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('id', '=', id)
    .execute();
}

/** Revokes the links by which a hospital sees papers on the ground of a consent. Returns what the links are called. */
export async function revokeLinksOf(writer: Writer, consentId: number, now: string): Promise<string[]> {
  const links = await writer
    .updateTable('share_links')
    .set({ revoked_at: now })
    .where('consent_id', '=', consentId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'label'])
    .execute();
  await writer
    .deleteFrom('share_link_proofs')
    .where('share_link_id', 'in', (query) =>
      query.selectFrom('share_links').select('id').where('consent_id', '=', consentId),
    )
    .execute();
  return links.toSorted((a, b) => a.id - b.id).map(({ label }) => label);
}
