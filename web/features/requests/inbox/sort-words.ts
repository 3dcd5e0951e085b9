import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InboxSort } from '#web/features/requests/sorts.ts';

/** What the orders are called where one is chosen. */
export const sortWords: Record<InboxSort, MessageDescriptor> = {
  '-received': msg`Newest first`,
  received: msg`Oldest first`,
  waiting: msg`Longest waiting first`,
  '-waiting': msg`Answered first`,
  date: msg`Earliest wished date first`,
  '-date': msg`Latest wished date first`,
  status: msg`By status, new first`,
  '-status': msg`By status, cancelled first`,
};
