import type { OwnCaseTask } from '#shared/contract/case-tasks.ts';
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
const bankNeeds = ['recommendation', 'estimate', 'passport'] as const;
export type BankNeed = (typeof bankNeeds)[number];

/** The type of paper that stands for a need, unless a rule asks for this type. */
const typeOfNeed: Record<BankNeed, PaperType> = {
  recommendation: 'letter',
  estimate: 'bill',
  passport: 'passport',
};

/** What a rule of the bank's asks for in this case. */
export type BankRule = Pick<OwnCaseTask, 'id' | 'text' | 'text_bn' | 'traveller' | 'paper_type' | 'state'>;

/** What the bank asks for by the rules that staff confirmed. */
export const bankRulesOf = (tasks: readonly OwnCaseTask[]): BankRule[] =>
  tasks.filter(({ for_bank }) => for_bank);

/** The needs that no rule asks for. */
export const needsBeside = (rules: readonly BankRule[]): BankNeed[] =>
  bankNeeds.filter((need) => rules.every(({ paper_type }) => paper_type !== typeOfNeed[need]));

/** The papers that are what a rule asks for: of its traveller, or of anybody. */
export const papersForRule = (papers: readonly Paper[], { paper_type, traveller }: BankRule): number[] =>
  papers
    .filter(
      ({ type, companion_id }) =>
        type === paper_type && (traveller === null || companion_id === traveller.id),
    )
    .map(({ id }) => id);

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
    recommendation: named(recommended, typeOfNeed.recommendation),
    estimate: named(estimates, typeOfNeed.estimate),
    passport: named([], typeOfNeed.passport),
  };
}

/** The papers that are chosen at first. */
export function suggested(
  papers: readonly Paper[],
  { rules, ...named }: NamedPapers & { rules: readonly BankRule[] },
  purpose: BundlePurpose,
): Set<number> {
  if (purpose === 'bank')
    return new Set([
      ...Object.values(papersForBank(papers, named)).flat(),
      ...rules.flatMap((rule) => papersForRule(papers, rule).slice(0, 1)),
    ]);
  return new Set(papers.filter(({ type }) => medical.includes(type)).map(({ id }) => id));
}
