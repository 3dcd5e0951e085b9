import { cx } from '#web/ui/cx.ts';

/** The grey shape of something still to come. Give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block animate-pulse rounded-md bg-teal-900/10', className)} />
  );
}
