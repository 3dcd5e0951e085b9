import { type ReactNode, useId } from 'react';

type SwitchProps = {
  label: ReactNode;
  /** The text for its current state. */
  hint?: ReactNode;
  name: string;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
};

/** An on/off switch with a text for its state. */
export function Switch({ label, hint, name, on, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="inline-flex min-h-11 items-center gap-3 text-sm font-semibold">
        <span className="relative inline-flex h-6 w-11 shrink-0">
          <input
            id={id}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its checked state already
            role="switch"
            name={name}
            checked={on}
            disabled={disabled}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onChange(target.checked)}
            className="peer size-full cursor-pointer appearance-none rounded-full border border-line-strong bg-paper-deep transition-colors checked:border-teal-700 checked:bg-teal-700 disabled:cursor-not-allowed"
          />
          <span className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-line-strong transition-transform peer-checked:translate-x-5 peer-checked:bg-white" />
        </span>
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft empty:hidden">
        {hint}
      </p>
    </div>
  );
}
