import type { ComponentProps } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';

export type WorkingButtonProps = ComponentProps<'button'> & {
  /** Disabled, with a spinner: name what happens in the children ("Processing..."). */
  busy?: boolean;
};

/** What the buttons of website and portal share, whatever they look like. `type` is "button" unless said. */
export function WorkingButton({ busy = false, disabled, children, ...rest }: WorkingButtonProps) {
  return (
    <button type="button" {...rest} disabled={disabled || busy} aria-busy={busy || undefined}>
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
