import type { ReactNode } from 'react';
import { Image } from '#web/features/shared/image.tsx';

/** A record's image in a list. It is decorative, because the name is next to it. */
export function Thumbnail({ src, placeholder }: { src: string | null; placeholder: ReactNode }) {
  return (
    <Image
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
