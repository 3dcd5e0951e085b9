import { cx } from '#web/ui/cx.ts';

/** A grey shape for content that is still loading. Give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block animate-pulse rounded-md bg-teal-900/10', className)} />
  );
}

type SkeletonsProps = {
  /** The class names of each shape, which set its size: `['h-8 w-1/2', 'h-5']`. */
  shapes: readonly string[];
  className?: string;
};

/** Several grey shapes in one box; `className` arranges them. */
export function Skeletons({ shapes, className }: SkeletonsProps) {
  return (
    <div className={className}>
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places
        <Skeleton key={index} className={shape} />
      ))}
    </div>
  );
}
