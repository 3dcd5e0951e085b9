import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { HospitalConsentsTable } from '#server/db/tables/cases.ts';
import { isSameName } from '#server/domain/search/words.ts';
import { deleteContentsOfEndedTokens } from '#server/mail/mail-repository.ts';
import type { NamedRef } from '#shared/contract/case-parts.ts';
import { textKey } from '#shared/same-text.ts';

type HospitalOf = { id: number | null; name: string };

/**
 * A key that is equal for two names of the same hospital: the number if it is one of our hospitals, otherwise the
 * key of its name.
 */
export const hospitalKey = ({ id, name }: HospitalOf): string => (id === null ? textKey(name) : `#${id}`);

/** The consents of a case, newest first, with the present Bangla name of the hospital. */
export const consentsOf = (reader: Reader, caseId: number) =>
  reader
    .selectFrom('hospital_consents')
    .leftJoin('hospitals', 'hospitals.id', 'hospital_consents.hospital_id')
    .selectAll('hospital_consents')
    .select('hospitals.name_bn as hospital_name_bn')
    .where('hospital_consents.case_id', '=', caseId)
    .orderBy('hospital_consents.id', 'desc')
    .execute();
type ConsentOfCase = Awaited<ReturnType<typeof consentsOf>>[number];
export type ConsentRow = Selectable<HospitalConsentsTable>;

export const findConsent = (reader: Reader, id: number): Promise<ConsentRow | undefined> =>
  reader.selectFrom('hospital_consents').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether the patient of a case agreed to a hospital and did not withdraw it. */
export const hasActiveConsent = async (reader: Reader, caseId: number): Promise<boolean> =>
  (await consentsOf(reader, caseId)).some(({ withdrawn_at }) => withdrawn_at === null);

/**
 * Finds the consent for a hospital that was not withdrawn. Also compares names in both languages: the consent may name
 * a hospital that was not ours yet, and one of ours may have been deleted in the meantime.
 */
export async function activeConsentFor(
  reader: Reader,
  caseId: number,
  { id, name, name_bn }: NamedRef,
): Promise<ConsentOfCase | undefined> {
  const active = (await consentsOf(reader, caseId)).filter(({ withdrawn_at }) => withdrawn_at === null);
  const sameNumber = active.find(({ hospital_id }) => id !== null && hospital_id === id);
  const isNamed = ({ hospital_name }: ConsentOfCase) =>
    isSameName(hospital_name, name) || (name_bn !== null && isSameName(hospital_name, name_bn));
  return sameNumber ?? active.find(isNamed);
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

/** Lets the links of a consent rely on the one that takes its place. */
export async function moveLinks(writer: Writer, from: number, to: number): Promise<void> {
  await writer.updateTable('share_links').set({ consent_id: to }).where('consent_id', '=', from).execute();
}

/** Whether another consent for the same hospital took the place of a consent at the moment when it ended. */
export const isReplaced = (one: ConsentRow, all: readonly ConsentRow[]): boolean =>
  all.some(
    ({ given_at, hospital_key }) => given_at === one.withdrawn_at && hospital_key === one.hospital_key,
  );

/** The links by which hospitals see papers: on the ground of a consent, or all of a case. */
type HospitalLinks = { consent_id: number } | { case_id: number };
const conditionOf = (links: HospitalLinks) =>
  'case_id' in links ? (['case_id', links.case_id] as const) : (['consent_id', links.consent_id] as const);

/** Lets links of hospitals end at a time, unless they end before. */
export async function shortenLinks(writer: Writer, links: HospitalLinks, endsAt: string): Promise<void> {
  const [column, id] = conditionOf(links);
  await writer
    .updateTable('share_links')
    .set({ expires_at: endsAt })
    .where(column, '=', id)
    .where('kind', '=', 'hospital')
    .where('expires_at', '>', endsAt)
    .execute();
}

/** Revokes links of hospitals that have not ended. Returns what the links are called. */
export async function revokeLinks(writer: Writer, which: HospitalLinks, now: string): Promise<string[]> {
  const [column, id] = conditionOf(which);
  const links = await writer
    .updateTable('share_links')
    .set({ revoked_at: now })
    .where(column, '=', id)
    .where('kind', '=', 'hospital')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'label'])
    .execute();
  for (const table of ['share_link_proofs', 'share_link_computers'] as const)
    await writer
      .deleteFrom(table)
      .where('share_link_id', 'in', (query) =>
        query.selectFrom('share_links').select('id').where(column, '=', id).where('kind', '=', 'hospital'),
      )
      .execute();
  await deleteContentsOfEndedTokens(writer);
  return links.toSorted((a, b) => a.id - b.id).map(({ label }) => label);
}
