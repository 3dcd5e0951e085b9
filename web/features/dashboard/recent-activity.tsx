import { Trans, useLingui } from '@lingui/react/macro';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { Block, BlockEmpty, links, MoreLink } from '#web/features/dashboard/block.tsx';

import { ActivityEntry } from '#web/features/shared/activity/activity-entry.tsx';
import { NoteIcon } from '#web/ui/icons/portal.tsx';
import { ReceivedTime } from '#web/ui/portal/received-time.tsx';

/** The latest activity entries. */
export function RecentActivity({ changes, now }: Pick<Dashboard, 'changes'> & { now: number }) {
  const { t } = useLingui();
  return (
    <Block
      title={t`Recent activity`}
      action={
        <MoreLink to={links.activity}>
          <Trans>All activity</Trans>
        </MoreLink>
      }
    >
      {changes.length === 0 ? (
        <BlockEmpty icon={<NoteIcon />}>
          <Trans>Nothing has been changed yet. What you and your colleagues do is listed here.</Trans>
        </BlockEmpty>
      ) : (
        <ol className="-my-1 divide-y divide-line">
          {changes.map((entry) => (
            <li key={entry.id} className="flex items-baseline justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere [&_a]:inline-block">
                <ActivityEntry entry={entry} />
              </span>
              <span className="shrink-0 text-xs text-ink-soft">
                <ReceivedTime iso={entry.created_at} now={now} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Block>
  );
}
