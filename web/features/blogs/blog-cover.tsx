import { type Eager, Image } from '#web/features/shared/image.tsx';
import drawing from '#web/illustrations/placeholder-blog.svg?url';
import { Illustration } from '#web/ui/illustration.tsx';

type BlogCoverProps = { src: string | null; sizes: string; eager: Eager; className: string };

/** The image of a blog, or a drawing when it has none or the image fails to load. The title next to it describes it. */
export function BlogCover({ src, className, ...rest }: BlogCoverProps) {
  return (
    <Image
      src={src}
      alt=""
      width={1200}
      height={800}
      className={className}
      placeholder={<Illustration src={drawing} width={1200} height={800} className={className} />}
      {...rest}
    />
  );
}
