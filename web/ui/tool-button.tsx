import type { ComponentProps } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { type ToolVariant, toolLook } from '#web/ui/tool-look.ts';

type ToolButtonProps = ComponentProps<'button'> & {
  variant?: ToolVariant;
  /** Disabled, with a spinner. */
  busy?: boolean;
};

/** A button of the portal: as Button, in a denser size. */
export function ToolButton({
  variant = 'outline',
  busy = false,
  className,
  disabled,
  children,
  ...rest
}: ToolButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={toolLook(variant, className)}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
