import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonLook } from '#web/ui/button-look.ts';
import { Spinner } from '#web/ui/spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Disabled, with a spinner: name what happens in the children ("Processing..."). */
  busy?: boolean;
};

/** A button. `type` is "button" unless said. */
export function Button({
  variant = 'primary',
  busy = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonLook(variant, className)}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
