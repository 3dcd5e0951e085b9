import type { Selectable } from 'kysely';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { forUpdateSkipLocked } from '#server/db/portability.ts';
import type { SmsTable } from '#server/db/tables/cases.ts';

/** The queries of SMS about news, and of those with a code to enter. */
export type SmsRow = Selectable<SmsTable>;

export async function insertSms(
  writer: Writer,
  row: { case_id: number; kind: SmsRow['kind']; urgent: 0 | 1; next_attempt_at: string; created_at: string },
): Promise<void> {
  await writer
    .insertInto('sms')
    .values({ ...row, state: 'waiting' })
    .execute();
  emitOnCommit(writer, 'sms-enqueued');
}

/** Claims the next SMS that is due. Without `urgentOnly`, of all of them. */
export function claimSms(
  writer: Writer,
  { now, leaseEnd, today, urgentOnly }: { now: string; leaseEnd: string; today: string; urgentOnly: boolean },
): Promise<SmsRow | undefined> {
  const due = writer
    .selectFrom('sms')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .$if(urgentOnly, (query) => query.where('urgent', '=', 1))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1);
  return writer
    .with('due', () => forUpdateSkipLocked(writer, due))
    .updateTable('sms')
    .set((row) => ({
      state: 'sending',
      attempts: row('attempts', '+', 1),
      attempted_on: today,
      next_attempt_at: leaseEnd,
    }))
    .where('id', '=', (query) => query.selectFrom('due').select('id'))
    .returningAll()
    .executeTakeFirst();
}

/** Whether an SMS waits, or is being sent. */
export async function isAnyOpen(reader: Reader): Promise<boolean> {
  const open = reader.selectFrom('sms').select('id').where('state', 'in', ['waiting', 'sending']);
  return (await open.limit(1).executeTakeFirst()) !== undefined;
}

/** The next SMS whose process ended while it was sent: it may have been taken. */
export const lostSms = (reader: Reader, now: string): Promise<SmsRow | undefined> =>
  reader
    .selectFrom('sms')
    .selectAll()
    .where('state', '=', 'sending')
    .where('next_attempt_at', '<=', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Treats the SMS that wait in a restored backup as lost: they may have been sent since it was made. */
export async function loseWaitingSms(writer: Writer): Promise<void> {
  await writer
    .updateTable('sms')
    .set((eb) => ({ state: 'sending', next_attempt_at: eb.ref('created_at') }))
    .where('state', '=', 'waiting')
    .execute();
}

/** Stores what became of a claimed SMS. Returns false where another process has stored it meanwhile. */
export async function storeSms(
  writer: Writer,
  { id, attempts }: Pick<SmsRow, 'id' | 'attempts'>,
  change: Partial<Pick<SmsRow, 'state' | 'code' | 'ended_at' | 'next_attempt_at'>>,
): Promise<boolean> {
  const row = await writer
    .updateTable('sms')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The SMS of a case that waits. */
export const waitingSms = (
  reader: Reader,
  caseId: number,
  kind: SmsRow['kind'],
): Promise<SmsRow | undefined> =>
  reader
    .selectFrom('sms')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();

/** The newest SMS about news of a case. */
export const newestSms = (reader: Reader, caseId: number): Promise<SmsRow | undefined> =>
  reader
    .selectFrom('sms')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('kind', '=', 'news')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Deletes the SMS about news of a case that wait: nobody needs them any more. */
export async function deleteWaitingSms(
  writer: Writer,
  caseId: number,
  { urgent }: { urgent: boolean },
): Promise<void> {
  await writer
    .deleteFrom('sms')
    .where('case_id', '=', caseId)
    .where('kind', '=', 'news')
    .where('state', '=', 'waiting')
    .$if(!urgent, (query) => query.where('urgent', '=', 0))
    .execute();
}

/** Moves an SMS that waits to another time. */
export async function moveSms(writer: Writer, id: number, next_attempt_at: string): Promise<void> {
  await writer
    .updateTable('sms')
    .set({ next_attempt_at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** All SMS that wait and are not urgent, oldest first. */
export const heldSms = (reader: Reader) =>
  reader
    .selectFrom('sms')
    .select(['id', 'case_id'])
    .where('state', '=', 'waiting')
    .where('urgent', '=', 0)
    .orderBy('id')
    .execute();

/** How many SMS were handed to the gateway on a day, and how many of a day's failed. */
export async function countSms(reader: Reader, day: string): Promise<{ sent: number; failed: number }> {
  const row = await reader
    .selectFrom('sms')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('attempts'), eb.val(0)).as('sent'),
      eb.fn
        .coalesce(eb.fn.sum<number>(eb.case().when('state', '=', 'failed').then(1).else(0).end()), eb.val(0))
        .as('failed'),
    ])
    .where('attempted_on', '=', day)
    .executeTakeFirstOrThrow();
  return { sent: Number(row.sent), failed: Number(row.failed) };
}

/** The newest two SMS that ended at the gateway, the last of them first. What we refused says nothing of it. */
export const lastEnded = (reader: Reader) =>
  reader
    .selectFrom('sms')
    .select(['state', 'code', 'ended_at'])
    .where('ended_at', 'is not', null)
    .where('attempted_on', 'is not', null)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
