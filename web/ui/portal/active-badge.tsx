import { Trans } from '@lingui/react/macro';
import { cx } from '#web/ui/cx.ts';

/** A badge that says whether a record is active (status 1) or inactive (0). */
export function ActiveBadge({ status }: { status: number }) {
  const active = status === 1;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        active ? 'bg-teal-100 text-teal-800' : 'bg-paper-deep text-ink-soft',
      )}
    >
      {active ? <Trans>Active</Trans> : <Trans>Inactive</Trans>}
    </span>
  );
}
