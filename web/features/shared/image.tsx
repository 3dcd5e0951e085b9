import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { srcSetOf } from '#shared/contract/images.ts';

/** `first`: the largest image of the first screen (one per page), which loads first. `true`: also loads immediately. */
export type Eager = boolean | 'first';

type ImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  src: string | null | undefined;
  alt: string;
  /** Shown when there is no image or it fails to load. */
  placeholder: ReactNode;
  /** For an image at the top of a page: it loads immediately and not only when the visitor scrolls near it. */
  eager?: Eager;
};

/**
 * An uploaded image (which has several widths) or an image from another site. Set `sizes`, `width` and `height`: then
 * the browser loads the right width and the page does not move. A placeholder replaces an image that is missing or
 * broken.
 */
export function Image({ src, alt, placeholder, eager = false, ...rest }: ImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // An image that failed before hydration has already fired its error event.
  useEffect(() => {
    const { current } = image;
    if (src && current?.complete && current.naturalWidth === 0) setBroken(src);
  }, [src]);

  if (!src || src === broken) return placeholder;
  return (
    <img
      {...rest}
      ref={image}
      src={src}
      srcSet={srcSetOf(src)}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : 'auto'}
      decoding="async"
      data-has-fallback=""
      onError={() => setBroken(src)}
    />
  );
}
