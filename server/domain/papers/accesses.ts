import { hour } from '#server/clock.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { openText, type PaperKeys, sealText } from '#server/domain/papers/paper-keys.ts';
import type { AccessRow, DocumentRow } from '#server/domain/papers/repository.ts';
import type { PaperAccess } from '#shared/contract/papers.ts';

/** So many accesses of a request are shown, the latest ones. */
const shownAccesses = 2000;

type Access = Pick<AccessRow, 'who' | 'act'> &
  Partial<Pick<AccessRow, 'user_id' | 'actor_name' | 'share_link_id' | 'page' | 'disputes_id'>>;

/** Writes that somebody sees something of a paper. A reason is sealed with the paper's key. */
export async function insertAccess(
  writer: Writer,
  document: Pick<DocumentRow, 'id' | 'appointment_id'>,
  access: Access,
  now: string,
  reason?: { keys: PaperKeys; document: DocumentRow; text: string },
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

/** Whether a member of staff opened the paper with a reason since then. */
export async function hasOpened(
  reader: Reader,
  documentIds: number[],
  userId: number,
  since: string,
): Promise<Set<number>> {
  if (documentIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('document_accesses')
    .select('document_id')
    .where('document_id', 'in', documentIds)
    .where('user_id', '=', userId)
    .where('act', '=', 'opened')
    .where('created_at', '>', since)
    .execute();
  return new Set(rows.map(({ document_id }) => document_id));
}

export const findAccess = (reader: Reader, id: number) =>
  reader.selectFrom('document_accesses').selectAll().where('id', '=', id).executeTakeFirst();

export async function isDisputed(reader: Reader, id: number): Promise<boolean> {
  const row = reader.selectFrom('document_accesses').select('id').where('disputes_id', '=', id);
  return (await row.executeTakeFirst()) !== undefined;
}

/** The latest accesses of a request's papers. */
export const accessesOf = (reader: Reader, appointmentId: number): Promise<AccessRow[]> =>
  reader
    .selectFrom('document_accesses')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .orderBy('id', 'desc')
    .limit(shownAccesses)
    .execute();

const hourOf = (time: string) => Math.floor(Date.parse(time) / hour);

/**
 * Groups accesses, latest first, by who saw which paper within an hour of the clock. What was erased has neither title
 * nor reason any more.
 */
export function groupAccesses(
  rows: AccessRow[],
  documents: Map<number, DocumentRow>,
  keys: PaperKeys,
): PaperAccess[] {
  const disputed = new Set(rows.flatMap(({ disputes_id }) => disputes_id ?? []));
  const groups = Map.groupBy(
    rows.filter(({ act }) => act !== 'disputed'),
    ({ document_id, who, user_id, share_link_id, created_at }) =>
      [document_id, who, user_id, share_link_id, hourOf(created_at)].join(' '),
  );
  return [...groups.values()].flatMap((group) => {
    const [latest] = group;
    const document = latest && documents.get(latest.document_id);
    if (!latest || !document) return [];
    const key = document.wrapped_key === null ? undefined : keys.open(document);
    const sealed = group.find(({ reason }) => reason !== null)?.reason;
    const pages = new Set(group.flatMap(({ act, page }) => (act === 'page' && page !== null ? [page] : [])));
    const acts = new Set(group.flatMap(({ act }) => (act === 'disputed' ? [] : [act])));
    return [
      {
        id: latest.id,
        paper_id: document.id,
        title: key && document.title !== null ? openText(key, 'title', document.title) : null,
        type: document.type,
        who: latest.who,
        actor: latest.actor_name,
        acts: [...acts].sort(),
        pages: [...pages].sort((a, b) => a - b),
        reason: key && sealed ? openText(key, `reason ${document.id}`, sealed) : null,
        first_at: group.at(-1)?.created_at ?? latest.created_at,
        last_at: latest.created_at,
        disputed: group.some(({ id }) => disputed.has(id)),
      },
    ];
  });
}
