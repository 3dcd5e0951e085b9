import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { RequestStatus } from '#shared/contract/requests.ts';
import { isStatus } from '#web/features/requests/statuses.ts';

const words: Record<RequestStatus, MessageDescriptor> = {
  new: msg`New`,
  contacted: msg`Contacted`,
  confirmed: msg`Confirmed`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
};

/** Names a status in words; one that this version doesn't know stays as it is. */
export function useStatusWord(): (status: string | null) => string {
  const { i18n } = useLingui();
  return (status) => (isStatus(status) ? i18n._(words[status]) : (status ?? ''));
}
