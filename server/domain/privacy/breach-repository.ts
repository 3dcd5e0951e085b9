import type { Reader, Writer } from '#server/db/database.ts';
import { inChunks } from '#server/db/portability.ts';
import { deleteContentsOfEndedTokens } from '#server/mail/mail-repository.ts';

/** The two ends of a breach as timestamps: from the first (inclusive) to the second (exclusive). */
export type Period = { from: string; to: string };

/**
 * Deletes what opens anything: sessions, mailed tokens, codes, tickets for uploads, proofs; and revokes share links.
 */
export async function endAllWaysIn(writer: Writer, now: string) {
  const deleted = async (
    table:
      | 'sessions'
      | 'access_codes'
      | 'account_tokens'
      | 'password_reset_asks'
      | 'request_codes'
      | 'upload_tickets',
  ) => Number((await writer.deleteFrom(table).executeTakeFirst()).numDeletedRows);
  const counts = {
    sessions: await deleted('sessions'),
    'mailed links of accounts': (await deleted('account_tokens')) + (await deleted('password_reset_asks')),
    'codes of requests': await deleted('request_codes'),
    'codes to enter a case': await deleted('access_codes'),
    'tickets for sending papers': await deleted('upload_tickets'),
  };
  await writer.deleteFrom('share_link_proofs').execute();
  await writer.deleteFrom('share_link_computers').execute();
  const revoked = await writer
    .updateTable('share_links')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  await deleteContentsOfEndedTokens(writer);
  return { ...counts, 'links of families and hospitals': Number(revoked.numUpdatedRows) };
}

/** Who opened which paper in the period, oldest first; of one account only, if it is given. */
export function accessesWithin(reader: Reader, { from, to }: Period, account?: number) {
  return reader
    .selectFrom('document_accesses')
    .leftJoin('appointments', 'appointments.id', 'document_accesses.appointment_id')
    .select([
      'document_accesses.created_at',
      'who',
      'document_accesses.user_id',
      'actor_name',
      'share_link_id',
      'act',
      'document_id',
      'page',
      'appointments.id as request_id',
      'reference',
    ])
    .where('document_accesses.created_at', '>=', from)
    .where('document_accesses.created_at', '<', to)
    .$if(account !== undefined, (query) => query.where('document_accesses.user_id', '=', account ?? 0))
    .orderBy('document_accesses.id')
    .execute();
}

/** What staff and customers did in the period, oldest first. */
export function activitiesWithin(reader: Reader, { from, to }: Period, account?: number) {
  return reader
    .selectFrom('activities')
    .leftJoin('users', 'users.id', 'activities.user_id')
    .leftJoin('cases', (join) =>
      join.onRef('cases.id', '=', 'activities.entity_id').on('activities.entity', '=', 'case'),
    )
    .select([
      'activities.created_at',
      'activities.user_id',
      'users.name as user_name',
      'entity',
      'entity_id',
      'action',
      'cases.appointment_id as case_request_id',
    ])
    .where('activities.created_at', '>=', from)
    .where('activities.created_at', '<', to)
    .$if(account !== undefined, (query) => query.where('activities.user_id', '=', account ?? 0))
    .orderBy('activities.id')
    .execute();
}

/**
 * Requests whose link for a family or hospital may have been opened in the period: only the last time is stored, and
 * that may be after the period.
 */
export async function requestsWithOpenedLinks(reader: Reader, { from, to }: Period): Promise<number[]> {
  const rows = await reader
    .selectFrom('share_links')
    .innerJoin('cases', 'cases.id', 'share_links.case_id')
    .select('cases.appointment_id')
    .distinct()
    .where('share_links.created_at', '<', to)
    .where('last_opened_at', '>=', from)
    .execute();
  return rows.map(({ appointment_id }) => appointment_id);
}

const people = (reader: Reader) =>
  reader
    .selectFrom('appointments')
    .select(['id', 'reference', 'name', 'email', 'phone', 'lang'])
    .where('erased_at', 'is', null)
    .orderBy('id');
export type AffectedPerson = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

/** The senders of these requests, in the order of the requests. */
export async function peopleOf(reader: Reader, requestIds: number[]): Promise<AffectedPerson[]> {
  const found = await inChunks(requestIds, (ids) => people(reader).where('id', 'in', ids).execute());
  return found.toSorted((one, other) => one.id - other.id);
}

/** The senders of all requests that were stored before the timestamp. */
export const allPeople = (reader: Reader, before: string): Promise<AffectedPerson[]> =>
  people(reader).where('created_at', '<', before).execute();

/** The accounts of customers and staff that existed before the timestamp. */
export const allAccounts = (reader: Reader, before: string) =>
  reader
    .selectFrom('users')
    .select(['id', 'name', 'email', 'contact', 'lang'])
    .where('created_at', '<', before)
    .orderBy('id')
    .execute();
