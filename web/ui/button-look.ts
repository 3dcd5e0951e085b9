import { cx } from '#web/ui/cx.ts';

const base =
  'tap inline-flex items-center justify-center gap-2 rounded-lg px-5 py-2.5 text-center text-base leading-snug font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60';

const looks = {
  /** The main action of a screen. */
  primary: 'bg-teal-700 text-white hover:bg-teal-800',
  /** Book, send, call: the main actions of the site. */
  accent: 'bg-marigold-400 text-ink hover:bg-marigold-300',
  /** A second action beside another button. */
  outline: 'border border-teal-700/40 bg-white text-teal-800 hover:border-teal-700 hover:bg-teal-50',
  /** In lists and bars. */
  ghost: 'text-teal-800 hover:bg-teal-50',
  /** Deletions and emergency calls. */
  alarm: 'bg-alarm-600 text-white hover:bg-alarm-700',
} as const;

export type ButtonVariant = keyof typeof looks;

/** The class names of a button, also for links that look like one. */
export function buttonLook(variant: ButtonVariant, className?: string): string {
  return cx(base, looks[variant], className);
}
