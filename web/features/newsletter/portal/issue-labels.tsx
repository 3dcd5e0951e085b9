import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type {
  DeliveryCounts,
  DeliveryState,
  IssueReason,
  IssueState,
  NewsletterIssue,
} from '#shared/contract/newsletter-issues.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FilterTabs } from '#web/ui/portal/filter-tabs.tsx';

const stateLabels: Record<IssueState, MessageDescriptor> = {
  draft: msg`Draft`,
  scheduled: msg`Scheduled`,
  sending: msg`Being sent`,
  paused: msg`Paused`,
  sent: msg`Sent`,
  cancelled: msg`Cancelled`,
  stopped: msg`Stopped`,
};

const tones: Record<IssueState, 'teal' | 'marigold' | 'grey' | 'alarm'> = {
  draft: 'grey',
  scheduled: 'marigold',
  sending: 'marigold',
  paused: 'alarm',
  sent: 'teal',
  cancelled: 'grey',
  stopped: 'alarm',
};

/** The state of an issue as a badge. */
export function IssueBadge({ state }: { state: IssueState }) {
  const { i18n } = useLingui();
  return (
    <Badge tone={tones[state]} className="py-0.5! text-xs!">
      {i18n._(stateLabels[state])}
    </Badge>
  );
}

/** When the issue is or was sent. */
export function IssueTime({ issue }: { issue: NewsletterIssue }) {
  const { timestamp } = useFormat();
  const { state, scheduled_at, started_at, finished_at, created_at } = issue;
  const at = (iso: string | null) => (iso === null ? '' : timestamp(iso));
  const [written, planned, began, ended] = [created_at, scheduled_at, started_at, finished_at].map(at);
  if (finished_at !== null && state === 'sent') return <Trans>sent on {ended} (Dhaka time)</Trans>;
  if (started_at !== null) return <Trans>begun on {began} (Dhaka time)</Trans>;
  if (state === 'scheduled') return <Trans>for {planned} (Dhaka time)</Trans>;
  return <Trans>written on {written} (Dhaka time)</Trans>;
}

/** Why the product itself paused or stopped an issue, and what to do. */
export const reasonTexts: Record<IssueReason, MessageDescriptor> = {
  restored: msg`A backup was restored. Some people may have got this newsletter since the backup was made: only resume if getting it twice would do no harm.`,
  many_failed: msg`The mail server refused most of the emails. Please look at Email for the reason before you resume.`,
  no_articles: msg`None of its articles is published any more. Publish one, or choose another, and send it again.`,
};

/** The states in the order in which a mail goes through them. */
const shownStates = ['waiting', 'queued', 'sent', 'failed', 'unconfirmed', 'left'] as const;

const deliveryLabels: Record<DeliveryState, MessageDescriptor> = {
  waiting: msg`Waiting`,
  queued: msg`In the outbox`,
  sent: msg`Accepted by the mail server`,
  failed: msg`Failed`,
  unconfirmed: msg`Possibly accepted`,
  left: msg`Unsubscribed before`,
};

/** How many subscribers an issue has. */
export const recipientsOf = (counts: DeliveryCounts) =>
  shownStates.reduce((sum, state) => sum + counts[state], 0);

type DeliveryNumbersProps = { issue: Pick<NewsletterIssue, 'state' | 'counts'>; all?: boolean };

/** The deliveries of an issue by state. States with a count of 0 are left out, unless `all` is set. */
export function DeliveryNumbers({ issue: { state: issueState, counts }, all = false }: DeliveryNumbersProps) {
  const { i18n } = useLingui();
  const { number } = useFormat();
  const shown = shownStates.filter((state) => all || counts[state] > 0);
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {shown.map((state) => (
        <div key={state} className="flex gap-1.5">
          <dt className="text-ink-soft">
            {issueState === 'cancelled' && state === 'waiting' ? (
              <Trans>Not sent</Trans>
            ) : (
              i18n._(deliveryLabels[state])
            )}
          </dt>
          <dd className="font-semibold tabular-nums">{number(counts[state])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Tabs that switch between the issues and the subscribers. */
export function NewsletterTabs({ current }: { current: 'issues' | 'subscribers' }) {
  const { t } = useLingui();
  return (
    <FilterTabs
      label={t`Newsletter`}
      tabs={[
        { to: '/admin/newsletter', words: <Trans>Newsletters</Trans>, current: current === 'issues' },
        {
          to: '/admin/newsletter/subscribers',
          words: <Trans>Subscribers</Trans>,
          current: current === 'subscribers',
        },
      ]}
    />
  );
}
