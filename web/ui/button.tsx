import type { ComponentProps } from 'react';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/spinner.tsx';

const base =
  'inline-flex items-center justify-center gap-2 font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60';
const regular = 'tap rounded-lg px-5 py-2.5 text-center text-base leading-snug';
const compactSize =
  'min-h-11 min-w-11 rounded-md px-3.5 text-sm min-[22.5rem]:whitespace-nowrap md:min-h-9 md:min-w-9';

// With forced colours, only the border is left of a button's look.
const looks = {
  /** The main action of a screen. */
  primary: 'border border-transparent bg-teal-700 text-white hover:bg-teal-800',
  /** Book, send, call: the main actions of the site. */
  accent: 'border border-transparent bg-marigold-400 text-ink hover:bg-marigold-300',
  /** A second action next to another button. */
  outline: 'border border-teal-700/40 bg-white text-teal-800 hover:border-teal-700 hover:bg-teal-50',
  /** In lists and bars. */
  ghost: 'border border-transparent text-teal-800 hover:bg-teal-50',
  /** Deletions and emergency calls. */
  alarm: 'border border-transparent bg-alarm-600 text-white hover:bg-alarm-700',
} as const;

export type ButtonVariant = keyof typeof looks;

const compactLooks: Partial<Record<ButtonVariant, string>> = {
  outline: 'border border-line-strong bg-white text-teal-900 hover:border-teal-700 hover:bg-teal-50',
  ghost: 'border border-transparent text-teal-900 hover:bg-teal-50',
};

/** The class names of a button, also for links that look like one. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return cx(base, regular, looks[variant], className);
}

/** The class names of a compact button: smaller, but large enough for touch on phones. */
export function compactButtonClass(variant: ButtonVariant, className?: string): string {
  return cx(base, compactSize, compactLooks[variant] ?? looks[variant], className);
}

type ButtonProps = ComponentProps<'button'> & {
  /** By default 'primary', or 'outline' if the button is compact. */
  variant?: ButtonVariant;
  /** In the portal's size. */
  compact?: boolean;
  /** Disabled, with a spinner. Change the text, too ("Processing..."). */
  busy?: boolean;
};

/** A button. `type` is "button" by default. */
export function Button({
  variant,
  compact,
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={
        compact
          ? compactButtonClass(variant ?? 'outline', className)
          : buttonClass(variant ?? 'primary', className)
      }
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}

type LinkButtonProps = Omit<ComponentProps<typeof LocaleLink>, 'className'> & {
  variant?: ButtonVariant;
  className?: string;
};

/** A link to a plain path in this page's language that looks like a button. */
export function LinkButton({ variant = 'primary', className, ...rest }: LinkButtonProps) {
  return <LocaleLink {...rest} className={buttonClass(variant, className)} />;
}
