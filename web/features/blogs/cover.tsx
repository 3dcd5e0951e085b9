import drawing from '#web/illustrations/placeholder-article.svg?url';
import { Illustration } from '#web/ui/illustration.tsx';
import { Picture } from '#web/ui/image.tsx';

type CoverProps = { src: string | null; sizes: string; eager: boolean; className: string };

/** An article's picture; the title beside it says what it is about. Missing or broken, an open book. */
export function Cover({ src, className, ...rest }: CoverProps) {
  return (
    <Picture
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

/** Stands in for the picture of an article. */
function OpenBook({ className }: { className: string }) {
  return <Illustration src={drawing} width={1200} height={800} className={className} />;
}
