import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/inputs.tsx';

type CommitSelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: string;
  onCommit: (value: string) => unknown;
  /** Moves the focus away from the select, whose letters the keys of the screen would change. */
  onLeave?: () => void;
};

/**
 * A select that saves immediately. On a closed select, an arrow key already changes the value; so a choice by keyboard
 * is saved on Enter or when the focus leaves, and Escape restores the old value. With `onLeave`, Enter, and Escape
 * without a choice, leave the select. A choice by mouse or finger is saved immediately.
 */
export function CommitSelect({ value, onCommit, onLeave, ...rest }: CommitSelectProps) {
  const hint = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const byKey = useRef(false);
  const waiting = draft !== null && draft !== value;

  const commit = (next: string) => {
    setDraft(null);
    if (next !== value) onCommit(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    byKey.current = true;
    if (event.key === 'Enter' && waiting) {
      event.preventDefault();
      // What waits is saved as the focus leaves.
      if (onLeave) onLeave();
      else commit(draft);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (waiting) setDraft(null);
      else onLeave?.();
    }
  };

  return (
    <>
      <Select
        compact
        {...rest}
        value={draft ?? value}
        aria-describedby={waiting ? hint : undefined}
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          byKey.current = false;
        }}
        onChange={({ target }) => (byKey.current ? setDraft(target.value) : commit(target.value))}
        onBlur={() => {
          byKey.current = false;
          if (waiting) commit(draft);
        }}
      />
      <span
        id={hint}
        role="status"
        className={cx('block text-xs font-semibold text-teal-900', waiting && 'mt-2')}
      >
        {waiting && <Trans>Enter saves, Escape restores</Trans>}
      </span>
    </>
  );
}
