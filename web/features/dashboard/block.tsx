import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';

type BlockProps = {
  title: ReactNode;
  /** Beside the title: where there is more of it, or what can be done. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A titled sheet of the dashboard. */
export function Block({ title, action, className, children }: BlockProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex min-w-0 flex-col rounded-lg">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1 pr-2 pl-4">
        <h2 id={id} className="text-base font-bold text-teal-900">
          {title}
        </h2>
        {action}
      </div>
      <div className={cx('flex-1 px-4 py-3 text-sm', className)}>{children}</div>
    </Card>
  );
}
