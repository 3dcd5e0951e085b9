import type { EditedPaper, Keeper, KeptPaper } from '#web/lib/papers/keeper.ts';
import { randomKey } from '#web/lib/random-key.ts';

/**
 * What this window knows of the papers on its table. Another window may have papers of its own, and may add pages to
 * the same ones: what was never on this table is not for this window to delete.
 */
export type Known = {
  /** Since when each paper is there. */
  begun: Map<string, string>;
  /** The papers and pages that were on this table. */
  shown: Set<string>;
  /** Those of them that were kept. */
  kept: Set<string>;
};

/** Nothing yet. */
export const nothingKnown = (): Known => ({ begun: new Map(), shown: new Set(), kept: new Set() });

const idsOf = ({ id, pages }: EditedPaper) => [id, ...pages.map((page) => page.id)];

/** Notes what is on the table. */
export function noteShown({ shown }: Known, papers: readonly EditedPaper[]): void {
  for (const id of papers.flatMap(idsOf)) shown.add(id);
}

/** Keeps what is on the table, and deletes what was taken off it. Answers whether another window changed it, too. */
export async function keepDrafts(
  keeper: Keeper,
  papers: readonly EditedPaper[],
  known: Known,
): Promise<boolean> {
  const { begun, shown, kept } = known;
  // Nothing was put here yet: no need to look into the phone's storage.
  if (kept.size === 0 && papers.every(({ pages }) => pages.length === 0)) return false;
  const drafts = (await keeper.papers()).filter(({ to }) => to === null);
  let isChanged = drafts.some(({ id }) => !shown.has(id));

  const put = async (paper: EditedPaper, before: KeptPaper | undefined) => {
    const keptAt = begun.get(paper.id) ?? before?.keptAt ?? new Date().toISOString();
    begun.set(paper.id, keptAt);
    const draft: KeptPaper = { ...paper, keptAt, to: null };
    if (JSON.stringify(before) !== JSON.stringify(draft)) await keeper.putDraft(draft);
    for (const id of idsOf(paper)) kept.add(id);
  };

  const takenOff = drafts.filter(({ id }) => shown.has(id) && papers.every((paper) => paper.id !== id));
  for (const paper of [...papers, ...takenOff.map((draft) => ({ ...draft, pages: [] }))]) {
    const before = drafts.find(({ id }) => id === paper.id);
    if (!before && kept.has(paper.id)) {
      // Another window sent or deleted it: what was added here since then goes on as a paper of its own.
      isChanged = true;
      const pages = paper.pages.filter(({ id }) => !kept.has(id));
      if (pages.length > 0) await put({ ...paper, id: randomKey(), title: '', date: '', pages }, undefined);
      continue;
    }
    const others = before?.pages.filter(({ id }) => !shown.has(id)) ?? [];
    if (others.length > 0) isChanged = true;
    const pages = [...paper.pages, ...others];
    if (pages.length > 0) await put({ ...paper, pages }, before);
    for (const { id } of before?.pages ?? [])
      if (pages.every((page) => page.id !== id)) await keeper.dropFile(id);
    if (pages.length > 0 || !before) continue;
    await keeper.dropPaper(before.id);
    for (const id of idsOf(before)) kept.delete(id);
  }
  return isChanged;
}
