import { cx } from '#web/ui/cx.ts';
import { useDrawingUrl } from '#web/ui/drawing-url.ts';

type IllustrationProps = {
  /** Import it as a URL: `import url from '#web/illustrations/x.svg?url'`. */
  src: string;
  /** What it shows. Without this text the illustration is decorative. */
  alt?: string;
  /** The width and height of the drawing: the browser reserves the space. */
  width?: number;
  height?: number;
  className?: string | undefined;
  /** For the top of a page: it loads immediately and not only when the visitor scrolls near it. */
  eager?: boolean;
};

/** An illustration from web/illustrations. */
export function Illustration({ src, className, eager = false, ...rest }: IllustrationProps) {
  const drawingUrl = useDrawingUrl();
  return (
    <img
      alt=""
      width={480}
      height={360}
      {...rest}
      src={drawingUrl(src)}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={cx('block', className)}
    />
  );
}
