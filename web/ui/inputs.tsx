import type { ComponentProps, WheelEvent } from 'react';
import { cx } from '#web/ui/cx.ts';

const base =
  'block w-full rounded-md border border-line-strong bg-white text-base text-ink hover:border-teal-600 focus-visible:border-teal-700 aria-invalid:border-alarm-600 disabled:bg-paper-deep';
const regular = 'min-h-12 px-3.5 py-2.5 placeholder:text-ink-soft/80 aria-invalid:bg-alarm-50/40';
const compactSize = 'min-h-11 px-3 py-1.5 placeholder:text-ink-soft md:min-h-10 md:text-sm';

/** The properties of an input. A compact one has the portal's size. */
type Sized<Props> = Props & { compact?: boolean };

const look = (compact = false, ...others: (string | undefined)[]) =>
  cx(base, compact ? compactSize : regular, ...others);

/** A single line. Put it in a Field and spread the props of the Field. */
export function TextInput({ compact, className, ...rest }: Sized<ComponentProps<'input'>>) {
  const onWheel = rest.type === 'number' ? leaveNumber : undefined;
  return <input type="text" onWheel={onWheel} {...rest} className={look(compact, className)} />;
}

/** The wheel would change a number that has the focus while somebody only scrolls. */
const leaveNumber = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur();

/** Several lines. */
export function TextArea({ compact, className, ...rest }: Sized<ComponentProps<'textarea'>>) {
  return <textarea rows={4} {...rest} className={look(compact, 'resize-y', className)} />;
}

/** A choice from a list: options as children. */
export function Select({ compact, className, ...rest }: Sized<ComponentProps<'select'>>) {
  return <select {...rest} className={look(compact, className)} />;
}
