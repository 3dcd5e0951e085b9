import drawing from '#web/illustrations/placeholder-article.svg?url';
import { Illustration } from '#web/ui/illustration.tsx';
import { Image } from '#web/ui/image.tsx';

type CoverProps = { src: string | null; sizes: string; eager: boolean; className: string };

/** An article's image; the title beside it says what it is about. Missing or broken, an open book. */
export function Cover({ src, className, ...rest }: CoverProps) {
  return (
    <Image
      src={src}
      alt=""
      width={1200}
      height={800}
      className={className}
      placeholder={<OpenBook className={className} />}
      {...rest}
    />
  );
}

/** Stands in for the image of an article. */
function OpenBook({ className }: { className: string }) {
  return <Illustration src={drawing} width={1200} height={800} className={className} />;
}
