import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { levelColour, levels } from '#web/features/roles/admin/levels.ts';
import { cx } from '#web/ui/cx.ts';
import { ShieldIcon } from '#web/ui/icons/care.tsx';

type LevelChoiceProps = {
  level: number | null;
  error: string | undefined;
  onChoose: (level: number) => void;
};

/** One of the four levels, each with what it allows. */
export function LevelChoice({ level, error, onChoose }: LevelChoiceProps) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="mb-1.5 text-sm font-semibold">
        <Trans>Permission level</Trans>
        <span aria-hidden="true" className="text-alarm-600">
          {' '}
          *
        </span>
      </legend>
      <div
        className={cx(
          'divide-y divide-line overflow-hidden rounded-md border',
          error ? 'border-alarm-600' : 'border-line-strong',
        )}
      >
        {[...levels].map(([value, { label, allows }]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 text-sm hover:bg-teal-50 has-checked:bg-teal-50"
          >
            <input
              type="radio"
              name="permissions"
              value={value}
              checked={level === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(value)}
              className="size-5 shrink-0 accent-teal-700"
            />
            <ShieldIcon className={cx('shrink-0 text-2xl', levelColour(value))} />
            <span>
              <span className="block font-semibold">{i18n._(label)}</span>
              <span className="block text-xs text-ink-soft">{i18n._(allows)}</span>
            </span>
          </label>
        ))}
      </div>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="mt-1.5 text-sm font-medium text-alarm-700 empty:mt-0"
      >
        {error}
      </p>
    </fieldset>
  );
}
