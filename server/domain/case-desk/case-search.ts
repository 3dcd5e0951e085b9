import type { Reader } from '#server/db/database.ts';
import { presentSummary } from '#server/domain/case-desk/case-presenter.ts';
import { casesInOrder, listCases, plannedCases } from '#server/domain/cases/case-list-repository.ts';
import type { CaseRow } from '#server/domain/cases/case-repository.ts';
import { casePlans } from '#server/domain/planner/case-plans.ts';
import type { CaseSearch } from '#shared/contract/case-changes.ts';
import type { ListedCase } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import type { Page } from '#shared/list-page.ts';

type Asking = { me: number; now: Date };

/** Presents cases in a list, each with the days in hand before its journey. */
export async function withDaysInHand(reader: Reader, rows: CaseRow[], now: Date): Promise<ListedCase[]> {
  const plans = await casePlans(
    reader,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => ({ ...presentSummary(row), days_in_hand: plans.get(row.id)?.in_hand ?? null }));
}

/** Lists one page of the cases that match a search. */
export async function searchCases(
  reader: Reader,
  { sort = '-opened', ...search }: CaseSearch,
  { me, now }: Asking,
): Promise<Page<ListedCase>> {
  const asking = { me, today: dayInDhaka(now) };
  if (sort === 'hand' || sort === '-hand') {
    const ids = await byDaysInHand(reader, await plannedCases(reader, search, asking), now);
    if (sort === '-hand') ids.reverse();
    const { page = 1, per_page = limits.perPage } = search;
    const shown = ids.slice((page - 1) * per_page, page * per_page);
    return {
      items: await withDaysInHand(reader, await casesInOrder(reader, shown), now),
      total: ids.length,
    };
  }
  const { items, total } = await listCases(reader, { ...search, sort }, asking);
  return { items: await withDaysInHand(reader, items, now), total };
}

/** Those with the fewest days first. They are counted for each call, because only facts are stored. */
async function byDaysInHand(reader: Reader, ids: number[], now: Date): Promise<number[]> {
  const plans = [...(await casePlans(reader, ids, now))];
  return plans.sort(([a, one], [b, other]) => one.in_hand - other.in_hand || b - a).map(([id]) => id);
}
