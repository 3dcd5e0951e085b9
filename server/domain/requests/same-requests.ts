import type { Reader, Writer } from '#server/db/database.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import { note, type RequestChange, type RequestLine } from '#server/domain/requests/change.ts';
import { checkNotErased } from '#server/domain/requests/request-policy.ts';
import { findRequest, findRequests, type RequestRow } from '#server/domain/requests/request-repository.ts';
import { findInCommon, markedWith, rootOf, setSame } from '#server/domain/requests/same-repository.ts';
import { conflict, invalid } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';

const most = limits.relatedRequests;

/**
 * Marks a request as the same as another one, or removes its mark (null). A marked request leaves the inbox; nothing
 * else follows. Returns the line of its own history; the other request gets its own line. Throws `invalid` for a
 * request that does not exist, and `conflict` if both are the same already or if too many are.
 */
export async function markSame(
  { writer, row, by }: RequestChange,
  sameAsId: number | null,
): Promise<RequestLine | undefined> {
  const target = sameAsId === null ? null : await targetOf(writer, row, sameAsId);
  if ((target?.id ?? null) === row.same_as_id) return undefined;
  const { reference } = row;
  if (row.same_as_id !== null) await note(writer, row.same_as_id, { type: 'same_here', from: reference }, by);
  if (target) await note(writer, target.id, { type: 'same_here', to: reference }, by);
  await setSame(writer, row.id, target?.id ?? null);
  return { type: 'same_as', from: row.same_as_reference, to: target?.reference ?? null };
}

/** The request that is meant by an id: of one that is itself marked, the one in the inbox. */
async function targetOf(writer: Writer, row: RequestRow, id: number): Promise<RequestRow> {
  const other = await findRequest(writer, id);
  if (!other || id === row.id) throw invalid('same_as_id', 'same_unknown');
  for (const one of [row, other]) checkNotErased(one);
  if (id === row.same_as_id) return other;
  const own = await markedWith(writer, row.id);
  const root = await findRequest(writer, await rootOf(writer, id));
  if (!root || own.includes(id)) throw conflict('same_already');
  const all = new Set([...own, ...(await markedWith(writer, root.id))]);
  if (all.size > most) throw conflict('same_too_many');
  return root;
}

/** The requests that are marked as the same as this one, and those that may be from the same person. */
export async function relatedRequests(
  reader: Reader,
  row: RequestRow,
  cases: Pick<CasePort, 'casesOf'>,
): Promise<Pick<RequestDetail, 'related' | 'related_more'>> {
  const marked = new Set(await markedWith(reader, await rootOf(reader, row.id)));
  const common = row.erased_at === null ? await findInCommon(reader, row) : new Map<number, never[]>();
  const ids = [...new Set([...marked, ...common.keys()])].filter((id) => id !== row.id);
  if (ids.length === 0) return { related: [], related_more: false };
  const rows = (await findRequests(reader, ids)).toSorted(
    (a, b) => Number(marked.has(b.id)) - Number(marked.has(a.id)) || b.id - a.id,
  );
  const shown = rows.slice(0, most);
  const withCase = await cases.casesOf(
    reader,
    shown.map(({ id }) => id),
  );
  return {
    related: shown.map((other) => {
      const { id, reference, name, status, assignee_id, assignee_name, created_at } = other;
      const assignee =
        assignee_id !== null && assignee_name !== null ? { id: assignee_id, name: assignee_name } : null;
      return {
        id,
        reference,
        name,
        status,
        assignee,
        created_at,
        common: common.get(id) ?? [],
        marked: marked.has(id),
        case_id: withCase.find(({ requestId }) => requestId === id)?.id ?? null,
      };
    }),
    related_more: rows.length > most,
  };
}
