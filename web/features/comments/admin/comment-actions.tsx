import { Trans, useLingui } from '@lingui/react/macro';
import type { ModeratedComment } from '#shared/contract/comments.ts';
import { commentStatus, seeded } from '#shared/contract/limits.ts';
import type { Moderation } from '#web/features/comments/admin/use-moderation.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { TrashIcon } from '#web/ui/icons/actions.tsx';
import { EyeIcon } from '#web/ui/icons/journey.tsx';
import { EyeOffIcon } from '#web/ui/icons/portal.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

type CommentActionsProps = { comment: ModeratedComment; moderation: Moderation };

/**
 * Show, Hide and Delete, as far as the member's level goes. Busy ones keep the focus and do nothing: a
 * second Enter would undo what the first one did.
 */
export function CommentActions({ comment, moderation: { deeds, moderate, remove } }: CommentActionsProps) {
  const { t } = useLingui();
  const may = useMay();
  if (!may('edit') && !may('delete')) return null;
  const { id, status, user, user_id } = comment;
  const author = user && user_id !== seeded.users.anonymous ? user.name : t`an anonymous visitor`;
  const busy = deeds.isBusy(id);
  const whenFree = (work: () => void) => ({ 'aria-disabled': busy, onClick: busy ? undefined : work });
  const waiting = status === commentStatus.waiting;
  return (
    <span className="ml-auto flex flex-wrap justify-end gap-1.5 aria-disabled:*:opacity-60">
      {may('edit') && status !== commentStatus.shown && (
        <ToolButton
          {...whenFree(() => moderate(comment, commentStatus.shown))}
          variant={waiting ? 'primary' : 'outline'}
          aria-label={t`Show the comment by ${author}`}
        >
          <EyeIcon className="text-base" />
          <Trans>Show</Trans>
        </ToolButton>
      )}
      {may('edit') && status !== commentStatus.hidden && (
        <ToolButton
          {...whenFree(() => moderate(comment, commentStatus.hidden))}
          aria-label={t`Hide the comment by ${author}`}
        >
          <EyeOffIcon className="text-base" />
          <Trans>Hide</Trans>
        </ToolButton>
      )}
      {may('delete') && (
        <ToolButton
          {...whenFree(() => remove(comment))}
          variant="ghost"
          className="text-alarm-700! hover:bg-alarm-50"
          aria-label={t`Delete the comment by ${author}`}
        >
          <TrashIcon className="text-base" />
          <Trans>Delete</Trans>
        </ToolButton>
      )}
    </span>
  );
}
