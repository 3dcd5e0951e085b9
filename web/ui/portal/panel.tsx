import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';

type PanelProps = {
  title: ReactNode;
  /** Links or buttons next to the title. */
  tools?: ReactNode;
  /** The class names of its content. */
  className?: string | undefined;
  children: ReactNode;
};

/** A titled card of the portal. In a row of a grid it is as high as its neighbours. */
export function Panel({ title, tools, className, children }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex min-w-0 flex-col overflow-visible rounded-lg">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 md:px-5">
        <h2 id={id} className="py-1 text-base font-bold text-teal-900">
          {title}
        </h2>
        {tools}
      </div>
      <div className={cx('min-w-0 flex-1 px-4 py-4 text-sm md:px-5', className)}>{children}</div>
    </Card>
  );
}
