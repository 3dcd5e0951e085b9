import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { GalleryOverlay } from '#web/features/gallery/gallery-overlay.tsx';
import { type GalleryImage, images } from '#web/features/gallery/images.ts';
import { Container } from '#web/ui/container.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** Eight images of the way; each opens in full size, without scripts as a file. */
export function Gallery() {
  const { i18n } = useLingui();
  const [opened, setOpened] = useState<GalleryImage | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);

  function close() {
    setOpened(null);
    opener.current?.focus();
  }

  return (
    <section className="pt-12 sm:pt-16">
      <Container>
        <SectionHeading
          eyebrow={<Trans>The way in pictures</Trans>}
          title={<Trans>From the first report to the flight home</Trans>}
          className="mb-9"
        />
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {images.map((image) => (
            <li key={image.src}>
              <a
                href={image.src}
                aria-haspopup="dialog"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  opener.current = event.currentTarget;
                  setOpened(image);
                }}
                className="group block w-full overflow-hidden rounded-xl border border-line shadow-card"
              >
                <Illustration
                  src={image.src}
                  alt={i18n._(image.alt)}
                  width={1200}
                  height={800}
                  className="h-auto w-full bg-teal-50 transition-transform duration-300 group-hover:scale-103 group-focus-visible:scale-103"
                />
              </a>
            </li>
          ))}
        </ul>
      </Container>
      <GalleryOverlay image={opened} onClose={close} />
    </section>
  );
}
