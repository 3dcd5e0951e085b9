import { isOpenTask } from '#shared/cases/tasks.ts';
import type { NamedRef } from '#shared/contract/case-parts.ts';
import type { OwnCaseTask } from '#shared/contract/case-tasks.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

/** Something that a family has to do for its case. */
export type OwnStep =
  /** Types the password of a paper. */
  | { what: 'password' }
  /** Says whether the hospital of the case may see the papers; there may be a task that asks for it. */
  | { what: 'consent'; hospital: NamedRef; task: OwnCaseTask | undefined }
  | { what: 'task'; task: OwnCaseTask };

type StepsOf = Pick<OwnCase, 'tasks' | 'hospital' | 'asks_consent' | 'locked_papers'>;

/**
 * What a family has to do for its case, the next step first: the page of the case, its bar and the home page agree on
 * it. An estimate that waits for the answer comes first, unless other tasks of the family are overdue and it is not:
 * then it comes after those.
 */
export function stepsOf(
  { tasks, hospital, asks_consent, locked_papers }: StepsOf,
  now: Date | number,
): OwnStep[] {
  const mine = tasks.filter((task) => isOpenTask(task) && task.owner === 'patient');
  const asked = asks_consent ? hospital : null;
  // Agreeing to the hospital of the case is one thing to do, however many tasks ask for it.
  const isOfConsent = ({ kind }: OwnCaseTask) => asked !== null && kind === 'consent';
  const others = mine.filter((task) => !isOfConsent(task) && task.kind !== 'estimate');
  const today = dayInDhaka(now);
  const isOverdue = ({ due }: OwnCaseTask) => due !== null && due < today;
  const late = others.filter(isOverdue);
  const isLate = mine.some((task) => task.kind !== 'estimate' && isOverdue(task));
  const isEstimateLate = mine.some((task) => task.kind === 'estimate' && isOverdue(task));
  const steps = (found: OwnCaseTask[]) => found.map((task): OwnStep => ({ what: 'task', task }));
  const first: OwnStep[] = [
    ...(locked_papers > 0 ? [{ what: 'password' } as const] : []),
    ...(asked ? [{ what: 'consent', hospital: asked, task: mine.find(isOfConsent) } as const] : []),
    ...steps(late),
  ];
  const estimates = steps(mine.filter(({ kind }) => kind === 'estimate'));
  const rest = steps(others.filter((task) => !late.includes(task)));
  return isLate && !isEstimateLate ? [...first, ...estimates, ...rest] : [...estimates, ...first, ...rest];
}
