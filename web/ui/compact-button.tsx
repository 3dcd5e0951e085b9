import { ButtonBase, type ButtonBaseProps } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

const base =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-3.5 text-sm font-semibold whitespace-nowrap transition-colors md:min-h-9 md:min-w-9 disabled:cursor-not-allowed disabled:opacity-60';

const looks = {
  primary: 'bg-teal-700 text-white hover:bg-teal-800',
  outline: 'border border-line-strong bg-white text-teal-900 hover:border-teal-700 hover:bg-teal-50',
  ghost: 'text-teal-900 hover:bg-teal-50',
  /** Deletions. */
  alarm: 'bg-alarm-600 text-white hover:bg-alarm-700',
} as const;

type ToolVariant = keyof typeof looks;

/** The class names of the portal's smaller buttons, also for links. Large enough for touch on phones. */
export function compactButtonClass(variant: ToolVariant, className?: string): string {
  return cx(base, looks[variant], className);
}

type ToolButtonProps = ButtonBaseProps & { variant?: ToolVariant };

/** A button of the portal: like Button, but smaller. */
export function CompactButton({ variant = 'outline', className, ...rest }: ToolButtonProps) {
  return <ButtonBase {...rest} className={compactButtonClass(variant, className)} />;
}
