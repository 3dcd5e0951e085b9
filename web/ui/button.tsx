import type { ComponentProps } from 'react';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export type ButtonBaseProps = ComponentProps<'button'> & {
  /** Disabled, with a spinner. Change the text, too ("Processing..."). */
  busy?: boolean;
};

/** What the buttons of the website and the portal have in common. `type` is "button" by default. */
export function ButtonBase({ busy = false, disabled, children, ...rest }: ButtonBaseProps) {
  return (
    <button type="button" {...rest} disabled={disabled || busy} aria-busy={busy || undefined}>
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}

const base =
  'tap inline-flex items-center justify-center gap-2 rounded-lg px-5 py-2.5 text-center text-base leading-snug font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60';

const looks = {
  /** The main action of a screen. */
  primary: 'bg-teal-700 text-white hover:bg-teal-800',
  /** Book, send, call: the main actions of the site. */
  accent: 'bg-marigold-400 text-ink hover:bg-marigold-300',
  /** A second action next to another button. */
  outline: 'border border-teal-700/40 bg-white text-teal-800 hover:border-teal-700 hover:bg-teal-50',
  /** In lists and bars. */
  ghost: 'text-teal-800 hover:bg-teal-50',
  /** Deletions and emergency calls. */
  alarm: 'bg-alarm-600 text-white hover:bg-alarm-700',
} as const;

export type ButtonVariant = keyof typeof looks;

/** The class names of a button, also for links that look like one. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return cx(base, looks[variant], className);
}

type ButtonProps = ButtonBaseProps & { variant?: ButtonVariant };

/** A button. */
export function Button({ variant = 'primary', className, ...rest }: ButtonProps) {
  return <ButtonBase {...rest} className={buttonClass(variant, className)} />;
}

/** A link to a plain path in this page's language that looks like a button. */
export function LinkButton({
  variant = 'primary',
  className,
  ...rest
}: Omit<ComponentProps<typeof LocaleLink>, 'className'> & { variant?: ButtonVariant; className?: string }) {
  return <LocaleLink {...rest} className={buttonClass(variant, className)} />;
}
