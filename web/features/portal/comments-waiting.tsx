import { useLingui } from '@lingui/react/macro';
import { useWaitingComments } from '#web/features/shared/waiting-comments.ts';
import { cx } from '#web/ui/cx.ts';

const most = 99;

/** How many comments wait for approval, beside the menu's entry; nothing where none does. */
export function CommentsWaiting({ collapsed }: { collapsed: boolean }) {
  const { t } = useLingui();
  const count = useWaitingComments() ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'min-w-6 rounded-full bg-marigold-400 px-1.5 text-center text-xs leading-6 font-bold text-ink',
        collapsed ? 'absolute top-0 right-0 scale-80' : 'ml-auto',
      )}
    >
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="sr-only">{t`${count} waiting for approval`}</span>
    </span>
  );
}
