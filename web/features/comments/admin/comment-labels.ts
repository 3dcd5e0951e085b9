import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Suspicion } from '#shared/contract/comments.ts';
import type { CommentState } from '#web/features/comments/admin/comments-params.ts';

/** What the states of a comment are called. */
export const stateWords: Record<CommentState, MessageDescriptor> = {
  waiting: msg`Waiting for approval`,
  shown: msg`Shown`,
  hidden: msg`Hidden`,
};

/** The same, short, for choosing one. */
export const tabWords: Record<CommentState, MessageDescriptor> = { ...stateWords, waiting: msg`Waiting` };

/** Why a comment had to wait. */
export const suspicionWords: Record<Suspicion, MessageDescriptor> = {
  links: msg`it holds a link`,
  repetition: msg`it repeats itself, or was sent before`,
  speed: msg`it came very fast after others`,
};
