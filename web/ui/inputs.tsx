import type { ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';

const look =
  'block w-full min-h-12 rounded-md border border-line-strong bg-white px-3.5 py-2.5 text-base text-ink placeholder:text-ink-soft/80 hover:border-teal-600 focus-visible:border-teal-700 aria-invalid:border-alarm-600 aria-invalid:bg-alarm-50/40 disabled:bg-paper-deep';

/** A single line. Put it in a Field and spread the props of the Field. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={cx(look, className)} />;
}

/** Several lines. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={cx(look, 'resize-y', className)} />;
}

/** A choice from a list: options as children. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={cx(look, className)} />;
}
