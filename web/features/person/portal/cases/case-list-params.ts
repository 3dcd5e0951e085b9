import { caseStages } from '#shared/cases/stages.ts';
import type { CaseSearch } from '#shared/contract/case-changes.ts';
import type { TaskOwner } from '#shared/contract/case-tasks.ts';
import type { CaseStage } from '#shared/contract/cases.ts';
import { ownerLabels } from '#web/features/shared/cases/case-labels.ts';
import {
  choiceParam,
  flagParam,
  listParams,
  optionalParam,
  pageParam,
  personParam,
} from '#web/lib/list-params.ts';

/** Which cases are shown: those that wait for the member ('my turn'), the open cases, or all. */
const caseViews = ['turn', 'open', 'all'] as const;
export type CaseView = (typeof caseViews)[number];

/** Every stage, in the order in which a case goes through them. */
export const allStages: readonly CaseStage[] = caseStages;

/** The owners whose turn it can be. */
export const owners = Object.keys(ownerLabels).filter((owner): owner is TaskOwner => owner in ownerLabels);

const sorts = ['-opened', 'opened', 'due', '-due', 'hand', '-hand'] as const;
export type CaseSort = (typeof sorts)[number];
export const caseSorts: readonly CaseSort[] = sorts;

/**
 * The part of the list's query that is in the URL. The search text is never part of it, because it is personal data.
 */
export type CaseQuery = {
  view: CaseView;
  stage: CaseStage | null;
  turn: TaskOwner | null;
  mine: boolean;
  tasks: boolean;
  coordinator: number | 'nobody' | null;
  sort: CaseSort;
  page: number;
};

export const caseList = listParams<CaseQuery>('/admin/cases', {
  view: choiceParam(caseViews, 'open'),
  stage: optionalParam(allStages),
  turn: optionalParam(owners),
  mine: flagParam,
  tasks: flagParam,
  coordinator: personParam,
  sort: choiceParam(sorts, '-opened'),
  page: pageParam,
});

/** How many cases a page of the list shows. */
export const casePageSize = 25;

/** The body of the search. 'My turn' has its own endpoint. */
export function caseSearchBody(query: CaseQuery, text: string): CaseSearch {
  const { view, stage, turn, mine, tasks, coordinator, sort, page } = query;
  const q = text.trim();
  return {
    page,
    per_page: casePageSize,
    sort,
    ...(q && { q }),
    ...(stage && { stage }),
    ...(turn && { turn }),
    ...(mine && { mine }),
    ...(tasks && { my_tasks: true }),
    ...(coordinator && { coordinator }),
    ...(view === 'open' && { open: true }),
  };
}

/** Whether filters or a search text hide cases (the view does not count). */
export const isNarrowed = ({ stage, turn, mine, tasks, coordinator }: CaseQuery, text: string): boolean =>
  stage !== null || turn !== null || mine || tasks || coordinator !== null || text.trim() !== '';
