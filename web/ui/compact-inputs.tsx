import type { ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';

const look =
  'block w-full min-h-11 md:min-h-10 rounded-md border border-line-strong bg-white px-3 py-1.5 text-base md:text-sm text-ink placeholder:text-ink-soft hover:border-teal-600 focus-visible:border-teal-700 aria-invalid:border-alarm-600 disabled:bg-paper-deep';

/** A single line, in the smaller size of the portal. */
export function CompactInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={cx(look, className)} />;
}

/** Several lines. */
export function CompactTextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={cx(look, 'resize-y', className)} />;
}

/** A choice from a list: options as children. */
export function CompactSelect({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={cx(look, className)} />;
}
