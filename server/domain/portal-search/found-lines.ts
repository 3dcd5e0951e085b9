import type { SignedInUser } from '#server/auth/caller.ts';
import type { Reader } from '#server/db/database.ts';
import { mayReadContents } from '#server/domain/cases/team-repository.ts';
import { foundIn, lineExcerpt, speltIn } from '#server/domain/portal-search/excerpt.ts';
import {
  type FoundRequest,
  type Line,
  linesOf,
  requestsWithCases,
  spokenLines,
  tablesWith,
} from '#server/domain/portal-search/line-repository.ts';
import { type PortalSearchGroup, portalHitsShown } from '#shared/contract/portal-search.ts';
import type { SearchedPart } from '#shared/same-text.ts';

/** A search folds so many lines at most, in all and of one place: folding is what takes its time. */
const foldedAtMost = { all: 300, likely: 20, others: 100 };
/** Of one request, so many lines are shown. */
const shownOfRequest = 2;

type Found = { request: FoundRequest; line: Line; count: number };

/**
 * The lines of requests in which the parts of a search were found: those with the most parts first, then the
 * newest.
 */
export async function findLines(
  reader: Reader,
  { ids, parts, more }: { ids: number[]; parts: SearchedPart[]; more: boolean },
  caller: SignedInUser,
): Promise<PortalSearchGroup> {
  if (parts.length === 0) return { kind: 'line', hits: [], more: false };
  const requests = await requestsWithCases(reader, ids);
  let left = foldedAtMost.all;
  const all: Found[] = [];
  for (const request of requests.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
    const found: Found[] = [];
    for (const lines of await allLines(reader, request, parts)) {
      // Letters of hospitals are for the care team, down to each word.
      if (lines[0]?.kind === 'letter' && !(await mayReadContents(reader, request.id, caller))) continue;
      const counted = lines.map((line) => ({ line, spelt: speltIn(line.text, parts) }));
      const likely = counted.filter(({ spelt }) => spelt > 0).toSorted((a, b) => b.spelt - a.spelt);
      const looked =
        likely.length > 0
          ? likely.slice(0, foldedAtMost.likely).map(({ line }) => line)
          : lines.slice(0, foldedAtMost.others);
      for (const line of looked.slice(0, left)) {
        left -= 1;
        const count = foundIn(line.text, parts);
        if (count > 0) found.push({ request, line, count });
      }
    }
    all.push(...withoutCopies(found).toSorted(bestFirst).slice(0, shownOfRequest));
  }
  const shown = all.toSorted(bestFirst).slice(0, portalHitsShown);
  const hits = [];
  for (const { request, line } of shown) {
    const { id, type, kind, at, text } = line;
    // Chats and what is in a case are not for somebody with a weak password.
    const excerpt = kind === 'request' || caller.reads === 'all' ? lineExcerpt(text, parts) : null;
    const { id: requestId, name, reference } = request;
    hits.push({ id: requestId, title: name, note: reference, line: { kind, id, type, at, excerpt } });
  }
  return { kind: 'line', hits, more: more || all.length > shown.length };
}

/** The history of a case has the words of its tasks, too. */
const withoutCopies = (found: Found[]) =>
  found.filter(({ line }, at) => !found.some((other, place) => place > at && other.line.text === line.text));

const bestFirst = (a: Found, b: Found) =>
  b.count - a.count || b.line.at.localeCompare(a.line.at) || b.line.id - a.line.id;

/** The lines of each place in which something was found. */
async function allLines(reader: Reader, request: FoundRequest, parts: SearchedPart[]): Promise<Line[][]> {
  const { id, message, received_id, created_at: at } = request;
  const own =
    message && received_id
      ? [{ kind: 'request', id: received_id, type: 'received', text: message, at } as const]
      : [];
  const places: Line[][] = [
    own.filter(({ text }) => foundIn(text, parts) > 0),
    await spokenLines(reader, id),
  ];
  for (const table of await tablesWith(reader, request, parts))
    places.push(await linesOf(reader, table, request));
  return places.filter((lines) => lines.length > 0);
}
