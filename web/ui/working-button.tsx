import type { ComponentProps } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';

export type WorkingButtonProps = ComponentProps<'button'> & {
  /** Disabled, with a spinner. Change the text, too ("Processing..."). */
  busy?: boolean;
};

/** The common behaviour of the buttons of website and portal. `type` is "button" by default. */
export function WorkingButton({ busy = false, disabled, children, ...rest }: WorkingButtonProps) {
  return (
    <button type="button" {...rest} disabled={disabled || busy} aria-busy={busy || undefined}>
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
