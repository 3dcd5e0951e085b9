import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { levelColour, levelLabel } from '#web/features/roles/admin/levels.ts';
import { cx } from '#web/ui/cx.ts';
import { ShieldIcon } from '#web/ui/icons/care.tsx';

/** A role's permissions: icon in the level's colour, label, level. */
export function LevelMark({ level }: { level: number }) {
  const { i18n } = useLingui();
  return (
    <span className="inline-flex items-center gap-2.5">
      <ShieldIcon className={cx('shrink-0 text-2xl', levelColour(level))} />
      <span>
        <span className="block font-medium">{i18n._(levelLabel(level))}</span>
        <span className="block text-xs text-ink-soft">
          <Trans>Level {level}</Trans>
        </span>
      </span>
    </span>
  );
}
