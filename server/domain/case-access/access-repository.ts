import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { AccessCodesTable, CaseEntriesTable } from '#server/db/tables/accounts.ts';
import type { CodePurpose } from '#shared/contract/case-access.ts';

/** The queries of the codes by which families enter, and of who entered with one. */

/** Stores a code. It takes the place of the one that the account had for this purpose. */
export async function insertCode(writer: Writer, row: Insertable<AccessCodesTable>): Promise<void> {
  await writer
    .deleteFrom('access_codes')
    .where('user_id', '=', row.user_id)
    .where('purpose', '=', row.purpose)
    .execute();
  await writer.insertInto('access_codes').values(row).execute();
}

const codesQuery = (reader: Reader) =>
  reader
    .selectFrom('access_codes')
    .innerJoin('cases', 'cases.id', 'access_codes.case_id')
    .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
    .innerJoin('users', 'users.id', 'access_codes.user_id')
    .selectAll('access_codes')
    .select('users.email as account_email')
    .select(['appointments.reference', 'appointments.id as request_id', 'appointments.user_id as owner_id'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('same_requests')
          .select('same_requests.appointment_id')
          .whereRef('same_requests.appointment_id', '=', 'appointments.id'),
      ).as('is_merged'),
    )
    .select(['cases.stage', 'cases.ended_as']);
export type CodeRow = Awaited<ReturnType<ReturnType<typeof codesQuery>['execute']>>[number];

/** The code to enter that was given for the case with a reference. */
export const findByReference = (reader: Reader, reference: string): Promise<CodeRow | undefined> =>
  codesQuery(reader)
    .where('appointments.reference', '=', reference)
    .where('purpose', '=', 'enter')
    .executeTakeFirst();

/** The code to enter whose slip has this secret. */
export const findBySlip = (reader: Reader, slipHash: string): Promise<CodeRow | undefined> =>
  codesQuery(reader).where('slip_hash', '=', slipHash).executeTakeFirst();

export const findCode = (reader: Reader, id: number): Promise<CodeRow | undefined> =>
  codesQuery(reader).where('access_codes.id', '=', id).executeTakeFirst();

export const findCodeOf = (
  reader: Reader,
  userId: number,
  purpose: CodePurpose,
): Promise<CodeRow | undefined> =>
  codesQuery(reader)
    .where('access_codes.user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/** The codes of an account that were neither used nor have expired. */
export const codesOf = (reader: Reader, userId: number, now: string) =>
  reader
    .selectFrom('access_codes')
    .select(['purpose', 'how', 'given_by_name', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();

/** What the copy of somebody's data has of the codes that were given for a case. */
export const codesOfCase = (reader: Reader, caseId: number) =>
  reader
    .selectFrom('access_codes')
    .select(['purpose', 'how', 'created_at', 'expires_at'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();

/** Counts a wrong try, and returns how many there were. */
export async function countTry(writer: Writer, id: number): Promise<number> {
  const row = await writer
    .updateTable('access_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 0;
}

/** Uses a code up. Returns false if somebody else was faster. */
export async function takeCode(
  writer: Writer,
  id: number,
  used: { used_at: string; used_key_hash: string | null },
): Promise<boolean> {
  const row = await writer
    .updateTable('access_codes')
    .set(used)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCode(writer: Writer, id: number): Promise<boolean> {
  const row = await writer.deleteFrom('access_codes').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

export async function deleteCodesOf(writer: Writer, userId: number): Promise<void> {
  await writer.deleteFrom('access_codes').where('user_id', '=', userId).execute();
}

/** Ends all codes of a restored backup: some may have been used since it was made, or ended. */
export async function deleteAllCodes(writer: Writer): Promise<void> {
  await writer.deleteFrom('access_codes').execute();
}

/** Removes the codes that have expired. */
export async function deleteExpiredCodes(writer: Writer, now: string): Promise<void> {
  await writer.deleteFrom('access_codes').where('expires_at', '<=', now).execute();
}

export async function insertEntry(writer: Writer, row: Insertable<CaseEntriesTable>): Promise<number> {
  const { id } = await writer
    .insertInto('case_entries')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who entered with a code that was given for the case, or for another case of its account, newest first. */
export const entriesOf = (reader: Reader, of: { caseId: number; userId: number | null }, since = '') =>
  reader
    .selectFrom('case_entries')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('case_id', '=', of.caseId), ...(of.userId === null ? [] : [eb('user_id', '=', of.userId)])]),
    )
    .$if(since !== '', (query) => query.where('entered_at', '>', since))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];

export const findEntry = (reader: Reader, id: number): Promise<EntryRow | undefined> =>
  reader.selectFrom('case_entries').selectAll().where('id', '=', id).executeTakeFirst();

/** The entry for which a code was used at this moment. */
export const findEntryAt = (reader: Reader, caseId: number, enteredAt: string) =>
  reader
    .selectFrom('case_entries')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('entered_at', '=', enteredAt)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/**
 * When the newest entry was that limits what somebody may do: the one of their session, or one by which a case moved to
 * their account, unless a second member of staff has called.
 */
export async function newestLimiting(
  reader: Reader,
  { userId, entryId }: { userId: number; entryId: number | null },
  since: string,
): Promise<string | null> {
  const row = await reader
    .selectFrom('case_entries')
    .select('entered_at')
    .where('confirmed_at', 'is', null)
    .where('entered_at', '>', since)
    .where(({ or, and, eb }) =>
      or([eb('id', '=', entryId ?? 0), and([eb('moved', '=', 1), eb('user_id', '=', userId)])]),
    )
    .orderBy('entered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.entered_at ?? null;
}

export async function confirmEntry(
  writer: Writer,
  id: number,
  by: Pick<EntryRow, 'confirmed_at' | 'confirmed_by_name' | 'confirmed_reached' | 'confirmed_number'>,
): Promise<void> {
  await writer.updateTable('case_entries').set(by).where('id', '=', id).execute();
}

/** Notes that the entries of an account ended. */
export async function endEntries(writer: Writer, userId: number, now: string): Promise<void> {
  await writer
    .updateTable('case_entries')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** On how many phones an account is signed in by a code. */
export async function countPhones(reader: Reader, userId: number, now: string): Promise<number> {
  const { count } = await reader
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('entry_id', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The cases of an account, oldest first: what a code opens. */
export const casesOfAccount = (reader: Reader, userId: number) =>
  reader
    .selectFrom('cases')
    .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
    .innerJoin('patients', 'patients.id', 'cases.patient_id')
    .select(['cases.id', 'appointments.reference'])
    .select((eb) => eb.fn.coalesce('patients.passport_name', 'patients.name').as('patient_name'))
    .where('appointments.user_id', '=', userId)
    .orderBy('cases.id')
    .execute();

/** Those of these cases whose accounts have no e-mail address, newest first. */
export async function casesByPhone(reader: Reader, caseIds: readonly number[]) {
  // PostgreSQL refuses an empty list.
  if (caseIds.length === 0) return [];
  return reader
    .selectFrom('cases')
    .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
    .innerJoin('patients', 'patients.id', 'cases.patient_id')
    .innerJoin('users', 'users.id', 'appointments.user_id')
    .select(['cases.id', 'appointments.reference'])
    .select((eb) => eb.fn.coalesce('patients.passport_name', 'patients.name').as('patient_name'))
    .where('users.email', 'is', null)
    .where('cases.id', 'in', caseIds)
    .orderBy('cases.id', 'desc')
    .execute();
}

export const findAccountOf = (reader: Reader, userId: number) =>
  reader.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', userId).executeTakeFirst();

/** The account, if it has no e-mail address. */
export const findByPhone = async (reader: Reader, userId: number) => {
  const account = await findAccountOf(reader, userId);
  return account?.email === null ? account : undefined;
};

/** Makes an account the owner of a request, proven by a member of staff. */
export async function setOwner(
  writer: Writer,
  requestId: number,
  userId: number,
  now: string,
): Promise<void> {
  await writer
    .updateTable('appointments')
    .set((eb) => ({
      user_id: userId,
      owner_proven_at: now,
      owner_proven_by: 'staff',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', requestId)
    .execute();
}

/** Moves everything of an account to another one: its requests with their cases, and what it sent and agreed to. */
export async function moveAccount(
  writer: Writer,
  { from, to, now }: { from: number; to: number; now: string },
): Promise<void> {
  await writer
    .updateTable('appointments')
    .set((eb) => ({
      user_id: to,
      owner_proven_at: now,
      owner_proven_by: 'code',
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', from)
    .execute();
  await writer.updateTable('documents').set({ sender_id: to }).where('sender_id', '=', from).execute();
  await writer.updateTable('appointment_events').set({ actor_id: to }).where('actor_id', '=', from).execute();
  await writer.updateTable('case_events').set({ actor_id: to }).where('actor_id', '=', from).execute();
  await writer.updateTable('consents').set({ user_id: to }).where('user_id', '=', from).execute();
  await writer.updateTable('case_entries').set({ user_id: to }).where('user_id', '=', from).execute();
  await writer.updateTable('comments').set({ user_id: to }).where('user_id', '=', from).execute();
}

/** How often a case's history says that somebody asked for a code, since the timestamp. */
export async function countAsks(reader: Reader, caseId: number, since: string): Promise<number> {
  const { count } = await reader
    .selectFrom('case_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .where('type', '=', 'access')
    .where('from', '=', 'asked')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What makes the secret of an opened page, of a session. */
export const findOpening = (reader: Reader, secretHash: string) =>
  reader.selectFrom('sessions').select('opening').where('secret_hash', '=', secretHash).executeTakeFirst();

/** Whether an account has agreed to the terms. */
export async function hasAgreed(reader: Reader, userId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'terms')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
