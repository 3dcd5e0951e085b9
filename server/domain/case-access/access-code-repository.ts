import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { AccessCodesTable } from '#server/db/tables/accounts.ts';
import type { CodePurpose } from '#shared/contract/case-access.ts';

/** The queries of the codes by which families enter, erase, or add an address. */

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

/** Ends the code of a case that went by SMS: to a number that is another one now. */
export async function deleteCodeBySms(writer: Writer, caseId: number): Promise<void> {
  await writer.deleteFrom('access_codes').where('case_id', '=', caseId).where('how', '=', 'sms').execute();
}

/** Ends all codes of a restored backup: some may have been used since it was made, or ended. */
export async function deleteAllCodes(writer: Writer): Promise<void> {
  await writer.deleteFrom('access_codes').execute();
}

/** Removes the codes that have expired. */
export async function deleteExpiredCodes(writer: Writer, now: string): Promise<void> {
  await writer.deleteFrom('access_codes').where('expires_at', '<=', now).execute();
}

/** What the history of a case says of somebody who asked for a code: whether they knew the number, and how it goes. */
export const askedAs = ({ knowsNumber, bySms }: { knowsNumber: boolean; bySms: boolean }): string | null =>
  [...(knowsNumber ? ['number'] : []), ...(bySms ? ['sms'] : [])].join(' ') || null;

/** How often a case's history says that somebody with or without the number asked for a code, since the timestamp. */
export async function countAsks(
  reader: Reader,
  caseId: number,
  { knowsNumber, since }: { knowsNumber: boolean; since: string },
): Promise<number> {
  const { count } = await reader
    .selectFrom('case_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .where('type', '=', 'access')
    .where('from', '=', 'asked')
    .where((eb) => eb(eb.fn.coalesce('to', eb.val('')), knowsNumber ? 'like' : 'not like', 'number%'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
