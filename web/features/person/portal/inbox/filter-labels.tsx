import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RequestFilter } from '#shared/contract/request-search.ts';
import { type InboxSort, unsaidSort } from '#web/features/person/portal/inbox/inbox-params.ts';
import { useStatusLabel } from '#web/features/person/portal/requests/status-badge.tsx';

/** Describes a filter in a few words. */
export function FilterLabel({ filter }: { filter: RequestFilter }) {
  const { t, i18n } = useLingui();
  const label = useStatusLabel();
  const { place, status, assignee, overdue, unproven, q, sort = unsaidSort } = filter;
  const whose = assignee === 'me' ? t`mine` : assignee === 'nobody' ? t`nobody's` : t`one colleague's`;
  const parts = [
    place === 'later' && t`set aside`,
    place === 'spam' && t`spam`,
    status && label(status),
    assignee && whose,
    overdue && t`overdue`,
    unproven && t`waits for proof`,
    q && `“${q}”`,
    i18n._(sortLabels[sort]).toLowerCase(),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The names of the orders in the order menu. */
export const sortLabels: Record<InboxSort, MessageDescriptor> = {
  needs_response: msg`What needs an answer first`,
  '-received': msg`Newest first`,
  received: msg`Oldest first`,
  waiting: msg`Longest waiting first`,
  '-waiting': msg`Answered, earliest first`,
  date: msg`Earliest preferred date first`,
  '-date': msg`Latest preferred date first`,
  status: msg`By status, new first`,
  '-status': msg`By status, cancelled first`,
};
