import type { ReactNode } from 'react';
import { Picture } from '#web/ui/image.tsx';

/** A record's picture in a list, decorative beside its name. */
export function Thumbnail({ src, placeholder }: { src: string | null; placeholder: ReactNode }) {
  return (
    <Picture
      src={src}
      alt=""
      sizes="44px"
      width={44}
      height={44}
      className="size-full object-cover"
      placeholder={placeholder}
    />
  );
}
