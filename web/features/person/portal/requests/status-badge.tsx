import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PatientRequest, RequestStatus } from '#shared/contract/requests.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { shortDay } from '#web/ui/portal/time.ts';

const looks: Record<RequestStatus, string> = {
  new: 'bg-marigold-100 text-marigold-700',
  contacted: 'bg-river-100 text-river-700',
  confirmed: 'bg-teal-100 text-teal-800',
  completed: 'bg-leaf-100 text-leaf-700',
  cancelled: 'bg-paper-deep text-ink-soft',
};

type StatusBadgeProps = {
  status: RequestStatus;
  /** Whether the patient died: then the badge says that, in place of the status. */
  died?: boolean;
};

/** A request's status as a coloured badge. */
export function StatusBadge({ status, died = false }: StatusBadgeProps) {
  const { t } = useLingui();
  const label = useStatusLabel();
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        looks[status],
      )}
    >
      {died ? t`The patient has died` : label(status)}
    </span>
  );
}

const labels: Record<RequestStatus, MessageDescriptor> = {
  new: msg`New`,
  contacted: msg`Contacted`,
  confirmed: msg`Confirmed`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
};

/** Returns the label of a status. A status that this version does not know is returned unchanged. */
export function useStatusLabel(): (status: string | null) => string {
  const { i18n } = useLingui();
  return (status) => (isStatus(status) ? i18n._(labels[status]) : (status ?? ''));
}

/** The contract's statuses in their order, copied without its schemas, which the browser does not need. */
export const statuses: readonly RequestStatus[] = ['new', 'contacted', 'confirmed', 'completed', 'cancelled'];

/** Whether a word is a status. */
export function isStatus(word: string | null): word is RequestStatus {
  return statuses.some((status) => status === word);
}

/** Marks a request whose account has not proved yet that it is the family's. */
export function ProofMissingBadge() {
  return (
    <Badge tone="marigold">
      <Trans>Waits for proof</Trans>
    </Badge>
  );
}

/** How often nobody answered a call, if that happened. */
export function NotReached({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge tone="marigold">
      <Plural value={count} one="Not reached" other="Not reached # times" />
    </Badge>
  );
}

/** Says where a request is, if that is not the inbox alone. */
export function PlaceBadge({ spam, later }: Pick<PatientRequest, 'spam' | 'later'>) {
  if (spam) {
    const day = spam.goes_on && shortDay(spam.goes_on);
    return (
      <Badge tone="grey">{day ? <Trans>Spam, deleted on {day}</Trans> : <Trans>Spam, kept</Trans>}</Badge>
    );
  }
  if (!later) return null;
  const day = shortDay(dayInDhaka(Date.parse(later.until)));
  return (
    <Badge tone={later.back ? 'marigold' : 'grey'}>
      {later.back ? later.reason : <Trans>Later, on {day}</Trans>}
    </Badge>
  );
}

/** Marks a request that is not in the inbox, because staff marked it as the same as another one. */
export function SameBadge({ same_as }: Pick<PatientRequest, 'same_as'>) {
  const reference = same_as?.reference;
  if (!reference) return null;
  return (
    <Badge tone="grey">
      <Trans>Same as {reference}</Trans>
    </Badge>
  );
}
