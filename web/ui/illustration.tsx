import { cx } from '#web/ui/cx.ts';

type IllustrationProps = {
  /** Imported as an address: `import url from '#web/illustrations/x.svg?url'`. */
  src: string;
  /** What it stands for; without it the words beside it say it all, and it is decorative. */
  alt?: string;
  /** The width and height in which it is drawn, so that its place is kept. */
  width?: number;
  height?: number;
  className?: string | undefined;
  /** Above the fold: fetched at once instead of when it is near. */
  eager?: boolean;
};

/** A drawing of our own set. */
export function Illustration({ className, eager = false, ...rest }: IllustrationProps) {
  return (
    <img
      alt=""
      width={480}
      height={360}
      {...rest}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={cx('block', className)}
    />
  );
}
