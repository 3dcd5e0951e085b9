import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { ShieldIcon } from '#web/ui/icons/care.tsx';

type LevelTexts = { label: MessageDescriptor; allows: MessageDescriptor };

/** The permission levels: their labels, and what each allows (shared/permissions.ts). */
const levels: ReadonlyMap<number, LevelTexts> = new Map([
  [1, { label: msg`Read Only`, allows: msg`Sees what is in the portal and changes nothing.` }],
  [2, { label: msg`Read/Write`, allows: msg`Also adds records and works on requests.` }],
  [3, { label: msg`Read/Write/Edit`, allows: msg`Also edits what is there already.` }],
  [4, { label: msg`Admin`, allows: msg`Also deletes, and looks after users and roles.` }],
]);

const unknown = msg`Unknown`;

/** The label of a level; 'Unknown' for any other number. */
const levelLabel = (level: number): MessageDescriptor => levels.get(level)?.label ?? unknown;

/** The colour of a level's icon. */
function levelColour(level: number): string {
  if (level === 4) return 'text-indigo-700';
  return level === 3 ? 'text-river-700' : 'text-ink-soft';
}

/** A role's permission level: an icon in its colour, the label and the number. */
export function LevelBadge({ level }: { level: number }) {
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

type LevelChoiceProps = {
  level: number | null;
  error: string | undefined;
  onChoose: (level: number) => void;
};

/** A choice of the four levels, each with what it allows. */
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
