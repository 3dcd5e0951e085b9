import { conflict } from '#server/errors.ts';
import type { IssueAction, IssueState } from '#shared/contract/newsletter-issues.ts';

type Issue = { state: IssueState; started_at: string | null };

const hasBegun = ({ started_at }: Issue) => started_at !== null;

/** Whether the texts of an issue may be changed: it is a draft, or was stopped before anybody got it. */
export const isEditable = (issue: Issue): boolean =>
  issue.state === 'draft' || (issue.state === 'stopped' && !hasBegun(issue));

/**
 * The state after an action; undefined if the issue's state does not allow the action. An issue that a restore paused
 * before it began returns to its schedule.
 */
export function stateAfter(issue: Issue, action: IssueAction['action']): IssueState | undefined {
  const { state } = issue;
  const begun = hasBegun(issue);
  switch (action) {
    case 'schedule':
      return isEditable(issue) ? 'scheduled' : undefined;
    case 'withdraw':
      return !begun && (state === 'scheduled' || state === 'paused') ? 'draft' : undefined;
    case 'pause':
      return state === 'sending' ? 'paused' : undefined;
    case 'resume':
      if (state === 'paused') return begun ? 'sending' : 'scheduled';
      return state === 'stopped' && begun ? 'sending' : undefined;
    case 'cancel':
      return begun && ['sending', 'paused', 'stopped'].includes(state) ? 'cancelled' : undefined;
  }
}

/** Throws `conflict` for an issue whose texts may not be changed. */
export function checkEditable(issue: Issue): void {
  if (!isEditable(issue)) throw conflict('newsletter_not_editable');
}

/** The state after an action. Throws `conflict` if the issue's state does not allow the action. */
export function stateBy(issue: Issue, action: IssueAction['action']): IssueState {
  const state = stateAfter(issue, action);
  if (!state) throw conflict('newsletter_not_possible');
  return state;
}

/** Throws `conflict` for an issue that somebody may have got. */
export function checkDeletable(issue: Issue): void {
  if (hasBegun(issue)) throw conflict('newsletter_was_sent');
}
