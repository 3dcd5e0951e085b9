import type { BundlePurpose, Paper, PaperType } from '#shared/contract/papers.ts';

/** The papers that the options of the case name. */
export type NamedPapers = {
  /** What hospitals recommend, in their own words. */
  recommended: readonly number[];
  estimates: readonly number[];
};

/** An estimate that the bank's file can show on a page of its own. */
export type BundledEstimate = { id: number; hospital: string; accepted: boolean };

/** What a bank asks for. The types of papers do not tell whether there is a visa. */
export const bankNeeds = ['recommendation', 'estimate', 'passport'] as const;
export type BankNeed = (typeof bankNeeds)[number];

/** The types that a doctor reads. */
const medical: readonly PaperType[] = ['lab', 'imaging', 'prescription', 'discharge', 'letter'];

/** The papers that can be in a bundle. */
export const bundled = (papers: readonly Paper[]): Paper[] =>
  papers.filter(
    ({ state, may_read, pages }) => state === 'current' && may_read === 'yes' && pages.length > 0,
  );

/**
 * The papers for each need of a bank: those that the options name, otherwise the newest of the type. Papers are newest
 * first.
 */
export function papersForBank(
  papers: readonly Paper[],
  { recommended, estimates }: NamedPapers,
): Record<BankNeed, number[]> {
  const named = (ids: readonly number[], type: PaperType) => {
    const known = papers.filter(({ id }) => ids.includes(id));
    const found = known.length > 0 ? known : papers.filter((paper) => paper.type === type).slice(0, 1);
    return found.map(({ id }) => id);
  };
  return {
    recommendation: named(recommended, 'letter'),
    estimate: named(estimates, 'bill'),
    passport: named([], 'passport'),
  };
}

/** The papers that are chosen at first. */
export function suggested(papers: readonly Paper[], named: NamedPapers, purpose: BundlePurpose): Set<number> {
  if (purpose === 'bank') return new Set(Object.values(papersForBank(papers, named)).flat());
  return new Set(papers.filter(({ type }) => medical.includes(type)).map(({ id }) => id));
}
