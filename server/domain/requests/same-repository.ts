import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { idsWith, partsOf } from '#server/db/text-search.ts';
import { isSamePhone } from '#server/domain/requests/own-requests.ts';
import type { RequestRow } from '#server/domain/requests/request-repository.ts';
import { limits } from '#shared/contract/limits.ts';
import type { RelatedRequest } from '#shared/contract/requests.ts';
import { dialledNumber } from '#shared/phone-numbers.ts';

const most = limits.relatedRequests;
/** Requests whose texts contain the number: most of them have it as their phone number. */
const candidatesMax = 200;

/** The request as the same of which a request was marked, and so on: the one that is in the inbox. */
export async function rootOf(reader: Reader, id: number): Promise<number> {
  let root = id;
  for (let step = 0; step < most; step++) {
    const row = await reader
      .selectFrom('same_requests')
      .select('same_as_id')
      .where('appointment_id', '=', root)
      .executeTakeFirst();
    if (!row) break;
    root = row.same_as_id;
  }
  return root;
}

/** The ids of the requests that are marked as the same as this one, directly or by way of others, with its own. */
export async function markedWith(reader: Reader, root: number): Promise<number[]> {
  const ids = new Set([root]);
  for (let next = [root]; next.length > 0 && ids.size < most; ) {
    const rows = await reader
      .selectFrom('same_requests')
      .select('appointment_id')
      .where('same_as_id', 'in', next)
      .limit(most)
      .execute();
    next = rows.map(({ appointment_id }) => appointment_id).filter((id) => !ids.has(id));
    for (const id of next) ids.add(id);
  }
  return [...ids];
}

/** Marks a request as the same as another one, or removes its mark (null). */
export async function setSame(writer: Writer, id: number, sameAs: number | null): Promise<void> {
  await writer.deleteFrom('same_requests').where('appointment_id', '=', id).execute();
  if (sameAs === null) return;
  await writer.insertInto('same_requests').values({ appointment_id: id, same_as_id: sameAs }).execute();
}

/**
 * Removes what connects a request to others that were marked as the same, also from the histories of both: once a
 * person's data is erased, nothing says who else they were.
 */
export async function forgetSame(writer: Writer, { id, reference }: { id: number; reference: string }) {
  await writer
    .deleteFrom('same_requests')
    .where(({ or, eb }) => or([eb('appointment_id', '=', id), eb('same_as_id', '=', id)]))
    .execute();
  const types = ['same_as', 'same_here'] as const;
  const own = await writer
    .selectFrom('appointment_events')
    .select(['from', 'to'])
    .where('appointment_id', '=', id)
    .where('type', 'in', types)
    .execute();
  const others = own.flatMap(({ from, to }) => [from, to]).filter((other) => other !== null);
  if (others.length === 0) return;
  const ofOthers = (query: SelectQueryBuilder<Tables, 'appointments', { id: number }>) =>
    query.where('reference', 'in', [...new Set(others)]);
  for (const column of ['from', 'to'] as const) {
    await writer
      .updateTable('appointment_events')
      .set({ [column]: null })
      .where('type', 'in', types)
      .where(column, '=', reference)
      .where('appointment_id', 'in', (eb) =>
        ofOthers(eb.selectFrom('appointments').select('appointments.id')),
      )
      .execute();
    const mine = writer.updateTable('appointment_events').set({ [column]: null });
    await mine.where('type', 'in', types).where('appointment_id', '=', id).execute();
  }
}

type Common = RelatedRequest['common'][number];
type Sender = Pick<RequestRow, 'id' | 'phone' | 'email_key' | 'user_id'>;

const others = (reader: Reader, id: number) =>
  reader.selectFrom('appointments').select('id').where('id', '!=', id).orderBy('id', 'desc');

async function withPhone(reader: Reader, { id, phone }: Sender): Promise<number[]> {
  const parts = partsOf(dialledNumber(phone).digits);
  if (!parts.some(({ number }) => number)) return [];
  const candidates = await others(reader, id)
    .select('phone')
    .where(sql<boolean>`id in (${idsWith(reader, 'appointments', parts)})`)
    .limit(candidatesMax)
    .execute();
  return candidates
    .filter((other) => isSamePhone(other.phone, phone))
    .slice(0, most + 1)
    .map((other) => other.id);
}

/** What the newest other requests have in common with a request, by their ids; of each kind one more than are shown. */
export async function findInCommon(reader: Reader, sender: Sender): Promise<Map<number, Common[]>> {
  const { id, email_key, user_id } = sender;
  const newest = others(reader, id).limit(most + 1);
  const byEmail = email_key === null ? [] : await newest.where('email_key', '=', email_key).execute();
  const byAccount = user_id === null ? [] : await newest.where('user_id', '=', user_id).execute();
  const found: [Common, number[]][] = [
    ['phone', await withPhone(reader, sender)],
    ['email', byEmail.map((row) => row.id)],
    ['account', byAccount.map((row) => row.id)],
  ];
  const common = new Map<number, Common[]>();
  for (const [kind, ids] of found) for (const one of ids) common.set(one, [...(common.get(one) ?? []), kind]);
  return common;
}
