import type { Reader, Writer } from '#server/db/database.ts';
import { inChunks } from '#server/db/portability.ts';
import type { AccountRow } from '#server/domain/accounts/account-repository.ts';
import { pagesOf } from '#server/domain/papers/paper-repository.ts';
import { isMailTo, requestsOf } from '#server/domain/privacy/privacy-repository.ts';
import { deleteLines } from '#server/domain/requests/chat-repository.ts';
import { deleteDraftsAbout } from '#server/domain/requests/draft-repository.ts';
import { notLater } from '#server/domain/requests/place-repository.ts';
import { aboutColumns } from '#server/domain/requests/subject.ts';
import { deleteMails } from '#server/mail/mail-repository.ts';
import { type RequestFields, requestFields } from '#shared/records/requests.ts';

/** The queries that erase a person's data. */

const requestColumns = [
  'appointments.id',
  'appointments.reference',
  'appointments.status',
  'appointments.created_at',
] as const;

export const findRequests = (writer: Writer, account: AccountRow) =>
  requestsOf(writer, account).select(requestColumns).execute();
export type ErasedRequest = Awaited<ReturnType<typeof findRequests>>[number];

/**
 * Finds those of an account without proof that others have added something to: a case, or papers. Their patient may be
 * somebody else (ADR 0052).
 */
export async function findRequestsOfOthers(writer: Writer, account: AccountRow): Promise<ErasedRequest[]> {
  return requestsOf(writer, account)
    .select(requestColumns)
    .where('appointments.user_id', '=', account.id)
    .where('appointments.owner_proven_at', 'is', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('cases').select('cases.id').whereRef('cases.appointment_id', '=', 'appointments.id'),
        ),
        exists(
          selectFrom('documents')
            .select('documents.id')
            .whereRef('documents.appointment_id', '=', 'appointments.id')
            .where('documents.source', '!=', 'account')
            .where('documents.state', '!=', 'erased'),
        ),
      ]),
    )
    .execute();
}

/** How many pages papers have, erased ones none. */
export async function countPages(reader: Reader, paperIds: number[]): Promise<number> {
  return (await pagesOf(reader, paperIds)).length;
}

/** How many links were made for the cases of requests, and how many consents were given to hospitals. */
export async function countShared(
  reader: Reader,
  requestIds: number[],
): Promise<{ links: number; consents: number }> {
  const cases = await inChunks(requestIds, (ids) =>
    reader
      .selectFrom('cases')
      .select(({ selectFrom, fn }) => [
        selectFrom('share_links')
          .select(fn.countAll().as('count'))
          .whereRef('share_links.case_id', '=', 'cases.id')
          .as('links'),
        selectFrom('hospital_consents')
          .select(fn.countAll().as('count'))
          .whereRef('hospital_consents.case_id', '=', 'cases.id')
          .as('consents'),
      ])
      .where('appointment_id', 'in', ids)
      .execute(),
  );
  const sum = (name: 'links' | 'consents') => cases.reduce((total, one) => total + Number(one[name]), 0);
  return { links: sum('links'), consents: sum('consents') };
}

/** The papers that an account sent with a request. */
export async function paperIdsOfSender(writer: Writer, requestId: number, userId: number): Promise<number[]> {
  const rows = await writer
    .selectFrom('documents')
    .select('id')
    .where('appointment_id', '=', requestId)
    .where('source', '=', 'account')
    .where('sender_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes what an account wrote into the history of a request, and the mails that told the office. */
export async function stripMessagesOf(writer: Writer, requestId: number, userId: number): Promise<void> {
  await writer
    .updateTable('appointment_events')
    .set({ note: null, actor_id: null, actor_name: null })
    .where('appointment_id', '=', requestId)
    .where('actor_id', '=', userId)
    .execute();
  await deleteMails(writer)
    .where('appointment_id', '=', requestId)
    .where('kind', '=', 'appointment-message')
    .execute();
}

/** Finds the requests with these numbers, without those that were already erased. */
export async function findRequestsById(reader: Reader, ids: number[]): Promise<ErasedRequest[]> {
  // PostgreSQL refuses an empty list.
  if (ids.length === 0) return [];
  return reader
    .selectFrom('appointments')
    .select(requestColumns)
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute();
}

/** The account without an e-mail address that owns a request. */
export const ownerByPhone = (reader: Reader, requestId: number): Promise<{ id: number } | undefined> =>
  reader
    .selectFrom('users')
    .innerJoin('appointments', 'appointments.user_id', 'users.id')
    .select('users.id')
    .where('appointments.id', '=', requestId)
    .where('users.email', 'is', null)
    .executeTakeFirst();

export async function ownsRequests(reader: Reader, userId: number): Promise<boolean> {
  const owned = reader.selectFrom('appointments').select('id').where('user_id', '=', userId).limit(1);
  return (await owned.executeTakeFirst()) !== undefined;
}

export async function deleteRequest(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('appointments').where('id', '=', id).execute();
}

type Erased<F extends RequestFields> = {
  [Name in keyof F as F[Name] extends { input: unknown; erased: '' | null }
    ? Name
    : never]: F[Name]['erased'];
};

const stripped = (fields: RequestFields) =>
  Object.entries(fields).filter(([, { erased }]) => erased !== 'kept');

/** The fields that are removed from a retained request, with the names that the activity shows. */
export const strippedFields = stripped(requestFields).map(([name]) => name);

/** What is left of the columns of fields. */
export function erasedColumns<F extends RequestFields>(fields: F): Erased<F>;
export function erasedColumns(fields: RequestFields): object {
  const stored = stripped(fields).filter(([, { input }]) => input);
  return Object.fromEntries(stored.map(([name, { erased }]) => [name, erased]));
}

/** Removes everything from a retained request and its history except name, date and course of events. */
export async function stripRequest(
  writer: Writer,
  id: number,
  { userId, now }: { userId: number | null; now: string },
): Promise<void> {
  await writer
    .updateTable('appointments')
    .set((eb) => ({
      ...erasedColumns(requestFields),
      ...aboutColumns(null),
      email_key: null,
      phone_before: null,
      phone_changed_at: null,
      perhaps_urgent: 0,
      spam_goes_at: null,
      ...notLater,
      idempotency_key: null,
      user_id: null,
      erased_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await writer.deleteFrom('request_codes').where('appointment_id', '=', id).execute();
  await deleteDraftsAbout(writer, id);
  const history = writer.updateTable('appointment_events').where('appointment_id', '=', id);
  await history.set({ note: null }).execute();
  await deleteLines(writer, id);
  await writer.updateTable('consents').set({ given_by: null }).where('appointment_id', '=', id).execute();
  if (userId !== null)
    await history.set({ actor_id: null, actor_name: null }).where('actor_id', '=', userId).execute();
}

/**
 * Deletes the cases of requests with their patients, people, tasks, consents, links and histories: a request is enough
 * to prove the treatment.
 */
export async function deleteCasesOf(writer: Writer, requestIds: number[]): Promise<void> {
  if (requestIds.length === 0) return;
  await writer.deleteFrom('cases').where('appointment_id', 'in', requestIds).execute();
}

/** Deletes the mails about requests and returns how many there were. */
export async function deleteMailsAbout(writer: Writer, requestIds: number[]): Promise<number> {
  if (requestIds.length === 0) return 0;
  const { numDeletedRows } = await deleteMails(writer)
    .where('appointment_id', 'in', requestIds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the other mails to the person, including those to a new, unverified address. Returns how many there were. */
export async function deleteMailsTo(writer: Writer, account: AccountRow): Promise<number> {
  const { numDeletedRows } = await deleteMails(writer)
    .where('appointment_id', 'is', null)
    .where(({ or, and, eb, selectFrom }) => {
      const newAddresses = selectFrom('account_tokens')
        .select('account_tokens.email')
        .where('account_tokens.user_id', '=', account.id);
      const toANewOne = and([eb('kind', '=', 'email-change'), eb('recipient', 'in', newAddresses)]);
      return or([isMailTo(account), toANewOne]);
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function countComments(writer: Writer, userId: number): Promise<number> {
  const { count } = await writer
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
