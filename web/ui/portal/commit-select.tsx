import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/inputs.tsx';

type CommitSelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: string;
  onCommit: (value: string) => unknown;
};

/**
 * A select that saves immediately. On a closed select, an arrow key already changes the value; so a choice by keyboard
 * is saved on Enter or when the focus leaves, and Escape restores the old value. Enter, and Escape without a choice,
 * leave the select, so that the keys of the screen don't change it. A choice by mouse or finger is saved
 * immediately.
 */
export function CommitSelect({ value, onCommit, ...rest }: CommitSelectProps) {
  const hint = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const byKey = useRef(false);
  const waiting = draft !== null && draft !== value;

  const commit = (next: string) => {
    setDraft(null);
    if (next !== value) onCommit(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLSelectElement>) => {
    byKey.current = true;
    if (event.key === 'Enter' && waiting) {
      event.preventDefault();
      leave(event.currentTarget);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (waiting) setDraft(null);
      else leave(event.currentTarget);
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

/** Moves the focus to the part of the screen around it, if that can have it; a choice that waits is saved then. */
function leave(select: HTMLSelectElement): void {
  const around = select.closest<HTMLElement>('[tabindex="-1"]');
  if (around) around.focus({ preventScroll: true });
  else select.blur();
}
