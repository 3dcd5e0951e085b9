import { sql } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { inChunks, isPostgres } from '#server/db/portability.ts';
import { type PaperKeys, sealText, textInList } from '#server/domain/papers/paper-keys.ts';
import type { AccessRow, PaperRecord } from '#server/domain/papers/paper-repository.ts';
import { limits } from '#shared/contract/limits.ts';
import type { PaperAccess } from '#shared/contract/papers.ts';

type Access = Pick<AccessRow, 'who' | 'act'> &
  Partial<Pick<AccessRow, 'user_id' | 'actor_name' | 'share_link_id' | 'page' | 'disputes_id'>>;

/** Stores that somebody sees a part of a paper. A reason is encrypted with the paper's key. */
export async function insertAccess(
  writer: Writer,
  document: Pick<PaperRecord, 'id' | 'appointment_id'>,
  access: Access,
  now: string,
  reason?: { keys: PaperKeys; document: PaperRecord; text: string },
): Promise<void> {
  const sealed = reason && sealText(reason.keys.open(reason.document), `reason ${document.id}`, reason.text);
  await writer
    .insertInto('document_accesses')
    .values({
      ...access,
      document_id: document.id,
      appointment_id: document.appointment_id ?? 0,
      reason: sealed ?? null,
      created_at: now,
    })
    .execute();
}

/** Whether the same access of the same reader has been stored within the clock hour of the timestamp. */
export async function isLoggedInHour(
  reader: Reader,
  documentId: number,
  { who, act, page, user_id, share_link_id }: Access,
  now: string,
): Promise<boolean> {
  const known = reader
    .selectFrom('document_accesses')
    .select('id')
    .where('document_id', '=', documentId)
    .where('user_id', user_id === undefined ? 'is' : '=', user_id ?? null)
    .where('act', '=', act)
    .where('created_at', '>=', `${now.slice(0, 13)}:00:00.000Z`)
    .where('who', '=', who)
    .where('page', page === null || page === undefined ? 'is' : '=', page ?? null)
    .where('share_link_id', share_link_id === undefined ? 'is' : '=', share_link_id ?? null);
  return (await known.executeTakeFirst()) !== undefined;
}

/** Whether a member of staff has opened the paper with a reason since the timestamp. */
export async function hasOpened(
  reader: Reader,
  documentIds: number[],
  userId: number,
  since: string,
): Promise<Set<number>> {
  const rows = await inChunks(documentIds, (ids) =>
    reader
      .selectFrom('document_accesses')
      .select('document_id')
      .where('document_id', 'in', ids)
      .where('user_id', '=', userId)
      .where('act', '=', 'opened')
      .where('created_at', '>', since)
      .execute(),
  );
  return new Set(rows.map(({ document_id }) => document_id));
}

export const findAccess = (reader: Reader, id: number) =>
  reader.selectFrom('document_accesses').selectAll().where('id', '=', id).executeTakeFirst();

export async function isDisputed(reader: Reader, id: number): Promise<boolean> {
  const row = reader.selectFrom('document_accesses').select('id').where('disputes_id', '=', id);
  return (await row.executeTakeFirst()) !== undefined;
}

/** The hour of an access, as the same text on both engines. */
const hourOf = (reader: Reader) =>
  isPostgres(reader)
    ? sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24')`
    : sql<string>`substr(created_at, 1, 13)`;

const grouped = ['document_id', 'who', 'user_id', 'share_link_id'] as const;
type GroupKey = Pick<AccessRow, (typeof grouped)[number]> & { hour: string };
const keyOf = (row: GroupKey) => [...grouped.map((column) => row[column]), row.hour].join(' ');

/**
 * Reads the latest accesses of a request's papers, or those before a given one, grouped by who saw which paper within a
 * clock hour. The database groups them, so that the number of rows stays bounded however often somebody looks.
 */
export async function accessesOf(reader: Reader, appointmentId: number, before?: number) {
  const hour = hourOf(reader);
  const rows = reader
    .selectFrom('document_accesses')
    .select([...grouped, hour.as('hour')])
    .where('appointment_id', '=', appointmentId)
    .where('act', '!=', 'disputed')
    .groupBy([...grouped, hour]);
  const groups = await rows
    .select(({ fn }) => [
      fn.max('id').as('id'),
      fn.min('created_at').as('first_at'),
      fn.max('created_at').as('last_at'),
    ])
    .$if(before !== undefined, (query) => query.having(({ fn }) => fn.max('id'), '<', before ?? 0))
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .limit(limits.paperAccesses)
    .execute();
  const from = groups.map(({ first_at }) => first_at).toSorted()[0];
  const to = groups
    .map(({ last_at }) => last_at)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return [];
  const details = await rows
    .select(['act', 'page', 'reason', 'actor_name'])
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .groupBy(['act', 'page', 'reason', 'actor_name'])
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .execute();
  const disputed = await reader
    .selectFrom('document_accesses')
    .select([...grouped, hour.as('hour')])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('document_accesses as marks')
        .select('marks.disputes_id')
        .where('marks.appointment_id', '=', appointmentId)
        .where('marks.disputes_id', 'is not', null),
    )
    .execute();
  const detailsOf = Map.groupBy(details, keyOf);
  const marked = new Set(disputed.map(keyOf));
  return groups.map((group) => {
    const key = keyOf(group);
    return { ...group, details: detailsOf.get(key) ?? [], disputed: marked.has(key) };
  });
}

/** Presents accesses. Those of an erased paper have no title and no reason any more. */
export function presentAccesses(
  groups: Awaited<ReturnType<typeof accessesOf>>,
  documents: Map<number, PaperRecord>,
  keys: PaperKeys,
): PaperAccess[] {
  return groups.flatMap(({ id, document_id, who, first_at, last_at, details, disputed }) => {
    const document = documents.get(document_id);
    if (!document) return [];
    const sealed = details.find(({ reason }) => reason !== null)?.reason;
    const pages = new Set(
      details.flatMap(({ act, page }) =>
        (act === 'page' || act === 'bundle') && page !== null ? [page] : [],
      ),
    );
    const acts = new Set(details.flatMap(({ act }) => (act === 'disputed' ? [] : [act])));
    return [
      {
        id,
        paper_id: document.id,
        title: textInList(keys, document, 'title', document.title),
        type: document.type,
        who,
        actor: details[0]?.actor_name ?? null,
        acts: [...acts].sort(),
        pages: [...pages].sort((a, b) => a - b),
        reason: textInList(keys, document, `reason ${document.id}`, sealed),
        first_at,
        last_at,
        disputed,
      },
    ];
  });
}
