import type { ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';

/** A white box on the page background. `as="article"` for a record. */
export function Card({
  as: Tag = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' }) {
  return (
    <Tag
      {...rest}
      className={cx('overflow-hidden rounded-xl border border-line bg-white shadow-card', className)}
    />
  );
}
