import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { srcSetOf } from '#shared/contract/images.ts';

type ImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  src: string | null | undefined;
  alt: string;
  /** What shows when there is no image or it fails to load. */
  placeholder: ReactNode;
  /** Above the fold: fetched at once instead of when it is near. */
  eager?: boolean;
};

/**
 * An image of ours (in its several widths) or of anywhere else. Give `sizes`, `width` and `height`, so
 * that the right width comes and nothing moves. Missing or broken, it is its placeholder.
 */
export function Image({ src, alt, placeholder, eager = false, ...rest }: ImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // An image that failed before the page woke up has fired its error already.
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
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
