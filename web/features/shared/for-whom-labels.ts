import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ForWhom } from '#shared/contract/contact.ts';

/** Who the patient is to the sender of a request. */
export const forWhomLabels: Record<ForWhom, MessageDescriptor> = {
  self: msg`Myself`,
  parent: msg`My mother or father`,
  spouse: msg`My wife or husband`,
  child: msg`My child`,
  relative: msg`Another relative`,
  other: msg`Somebody else`,
};
