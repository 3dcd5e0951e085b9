import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CommentIcon } from '#web/ui/icons/journey.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';

/** No comments yet, or none that waits: the work is done. */
export function NoComments({ waiting }: { waiting: boolean }) {
  if (waiting) {
    return (
      <EmptyState icon={<CheckIcon />} title={<Trans>No comment waits for approval</Trans>}>
        <Trans>What looks like spam waits here before it appears on the site.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CommentIcon />} title={<Trans>No comments yet</Trans>}>
      <Trans>When a visitor comments on an article, it appears here.</Trans>
    </EmptyState>
  );
}
