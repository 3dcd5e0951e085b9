import { useLingui } from '@lingui/react/macro';
import { countText, useAttention } from '#web/features/shared/attention.ts';
import { cx } from '#web/ui/cx.ts';

type CountProps = { collapsed: boolean };

/** The number of overdue requests, beside the menu's entry. */
export function RequestsOverdue({ collapsed }: CountProps) {
  const { t } = useLingui();
  const { overdue = 0 } = useAttention() ?? {};
  const count = countText(overdue);
  return <MenuCount count={overdue} label={t`${count} overdue`} collapsed={collapsed} urgent />;
}

/** The number of comments that wait for approval, beside the menu's entry. */
export function CommentsWaiting({ collapsed }: CountProps) {
  const { t } = useLingui();
  const { comments = 0 } = useAttention() ?? {};
  const count = countText(comments);
  return <MenuCount count={comments} label={t`${count} waiting for approval`} collapsed={collapsed} />;
}

/** The number of mails that could not be delivered, beside the menu's entry. */
export function MailsFailed({ collapsed }: CountProps) {
  const { t } = useLingui();
  const { mails = 0 } = useAttention() ?? {};
  const count = countText(mails);
  return <MenuCount count={mails} label={t`${count} failed`} collapsed={collapsed} urgent />;
}

type MenuCountProps = CountProps & {
  count: number;
  /** What screen readers say. */
  label: string;
  /** Somebody waits for it. */
  urgent?: boolean;
};

/** A number beside an entry of the menu, on its icon if the menu is collapsed. Nothing for 0. */
function MenuCount({ count, label, collapsed, urgent = false }: MenuCountProps) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'min-w-6 rounded-full px-1.5 text-center text-xs leading-6 font-bold',
        urgent ? 'bg-alarm-600 text-white' : 'bg-marigold-400 text-ink',
        collapsed ? 'absolute top-0 right-0 scale-80' : 'ml-auto',
      )}
    >
      <span aria-hidden="true">{countText(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
