import type { Reader, Writer } from '#server/db/database.ts';
import { findAccount } from '#server/domain/accounts/account-repository.ts';

/** The queries of accounts without an e-mail address, and of the cases that they own. */

/** The cases of an account, oldest first: what a code opens. */
export const casesOfAccount = (reader: Reader, userId: number) =>
  reader
    .selectFrom('cases')
    .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
    .innerJoin('patients', 'patients.id', 'cases.patient_id')
    .select(['cases.id', 'cases.stage', 'appointments.id as request_id', 'appointments.reference'])
    .select((eb) => eb.fn.coalesce('patients.passport_name', 'patients.name').as('patient_name'))
    .where('appointments.user_id', '=', userId)
    .orderBy('cases.id')
    .execute();

/** No code for a case of the account goes by SMS any more, until somebody allows it again. */
export async function endCodesBySms(writer: Writer, userId: number): Promise<void> {
  await writer
    .updateTable('cases')
    .set({ code_sms_by: null })
    .where('code_sms_by', 'is not', null)
    .where('appointment_id', 'in', (query) =>
      query.selectFrom('appointments').select('id').where('user_id', '=', userId),
    )
    .execute();
}

/** The same for all cases of a restored backup: the number may have changed since, or access ended. */
export async function endAllCodesBySms(writer: Writer): Promise<void> {
  await writer.updateTable('cases').set({ code_sms_by: null }).where('code_sms_by', 'is not', null).execute();
}

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

/** The account, if it has no e-mail address. */
export const findByPhone = async (reader: Reader, userId: number) => {
  const account = await findAccount(reader, userId);
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
