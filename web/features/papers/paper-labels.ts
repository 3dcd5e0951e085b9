import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaperState } from '#shared/contract/papers.ts';

/** The labels of a paper's states. */
export const paperStateLabels: Record<PaperState, MessageDescriptor> = {
  uploading: msg`Not all pages have arrived`,
  checking: msg`Being checked`,
  current: msg`Readable`,
  superseded: msg`Replaced by a newer one`,
  entered_in_error: msg`Marked as a mistake`,
  refused: msg`Could not be read`,
  erased: msg`Deleted`,
};
