import type { Insertable } from 'kysely';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { forUpdateSkipLocked } from '#server/db/portability.ts';
import type { RequestCodesTable } from '#server/db/tables/requests.ts';

/** The queries of the codes that let senders change their requests. */

export async function insertCode(writer: Writer, row: Insertable<RequestCodesTable>): Promise<void> {
  await writer.insertInto('request_codes').values(row).execute();
  if (row.kind === 'asked' || row.kind === 'asked_call') emitOnCommit(writer, 'request-code-asked');
}

/** Takes the first requested code after the given id out of the queue. */
export function dequeueCodeRequest(writer: Writer, after: number) {
  const asked = writer.selectFrom('request_codes').select('id').where('kind', 'in', ['asked', 'asked_call']);
  return writer
    .with('first', () => forUpdateSkipLocked(writer, asked.where('id', '>', after).orderBy('id').limit(1)))
    .deleteFrom('request_codes')
    .where('id', '=', (query) => query.selectFrom('first').select('id'))
    .returning(['id', 'kind', 'reference', 'lang', 'account_id', 'appointment_id', 'expires_at'])
    .executeTakeFirst();
}
export type Asked = NonNullable<Awaited<ReturnType<typeof dequeueCodeRequest>>>;

/** Removes a code or a proof. Returns whether it existed: of two concurrent processes, only one gets it. */
export async function takeCode(writer: Writer, id: number): Promise<boolean> {
  const row = await writer
    .deleteFrom('request_codes')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the codes and proofs of a request, whoever asked for them. */
export async function deleteAllCodesOf(writer: Writer, requestId: number): Promise<void> {
  await writer.deleteFrom('request_codes').where('appointment_id', '=', requestId).execute();
}

/** Deletes the codes that were mailed before, for a request and the account that asked, or for no account. */
export async function deleteCodesOf(
  writer: Writer,
  requestId: number,
  accountId: number | null,
): Promise<void> {
  await writer
    .deleteFrom('request_codes')
    .where('appointment_id', '=', requestId)
    .where('kind', '=', 'code')
    .where('account_id', 'is not distinct from', accountId)
    .execute();
}

/** Finds the request with a reference, unless its details are erased. */
export async function findIdByReference(reader: Reader, reference: string): Promise<number | undefined> {
  const row = await reader
    .selectFrom('appointments')
    .select('id')
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** The code that was mailed for a request and the account that asked, or for no account, if still valid. */
export function findCode(reader: Reader, reference: string, accountId: number | null, now: string) {
  return reader
    .selectFrom('request_codes')
    .innerJoin('appointments', 'appointments.id', 'request_codes.appointment_id')
    .select(['request_codes.id', 'request_codes.appointment_id', 'secret_hash', 'tries'])
    .where('appointments.reference', '=', reference)
    .where('kind', '=', 'code')
    .where('account_id', 'is not distinct from', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function countAttempt(writer: Writer, id: number): Promise<void> {
  await writer
    .updateTable('request_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The request of a proof, if the proof is still valid. */
export async function findProven(
  reader: Reader,
  secretHash: string,
  now: string,
): Promise<number | undefined> {
  const row = await reader
    .selectFrom('request_codes')
    .select('appointment_id')
    .where('secret_hash', '=', secretHash)
    .where('kind', '=', 'proof')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.appointment_id ?? undefined;
}

export async function deleteExpired(writer: Writer, now: string): Promise<void> {
  await writer.deleteFrom('request_codes').where('expires_at', '<=', now).execute();
}
