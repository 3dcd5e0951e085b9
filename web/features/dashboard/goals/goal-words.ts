import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GoalKind } from '#shared/contract/goals.ts';

/** What the goals are called. */
export const goalWords: Record<GoalKind, MessageDescriptor> = {
  answered_in_time: msg`Answered within 24 hours`,
  requests_handled: msg`Requests answered`,
  articles_published: msg`Articles published`,
  comments_reviewed: msg`Comments reviewed`,
};

/** What counts towards them. */
export const goalHints: Record<GoalKind, MessageDescriptor> = {
  answered_in_time: msg`Share of the first answers`,
  requests_handled: msg`First answers to patients`,
  articles_published: msg`New on the website`,
  comments_reviewed: msg`Shown, hidden or deleted`,
};
