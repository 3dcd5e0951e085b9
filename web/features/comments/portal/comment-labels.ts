import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Suspicion } from '#shared/contract/comments.ts';
import type { CommentState } from '#web/features/comments/portal/comments-params.ts';

/** The names of a comment's states. */
export const stateLabels: Record<CommentState, MessageDescriptor> = {
  waiting: msg`Waiting for approval`,
  shown: msg`Shown`,
  hidden: msg`Hidden`,
};

/** Short names for the tabs. */
export const tabLabels: Record<CommentState, MessageDescriptor> = { ...stateLabels, waiting: msg`Waiting` };

/** Why a comment was held back. */
export const suspicionLabels: Record<Suspicion, MessageDescriptor> = {
  links: msg`it holds a link`,
  repetition: msg`it repeats itself, or was sent before`,
  speed: msg`it came very fast after others`,
};
