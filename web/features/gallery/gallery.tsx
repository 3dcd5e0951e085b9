import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import airAmbulance from '#web/illustrations/gallery-air-ambulance.svg?url';
import arrivalHall from '#web/illustrations/gallery-arrival-hall.svg?url';
import familyRoom from '#web/illustrations/gallery-family-room.svg?url';
import goingHome from '#web/illustrations/gallery-going-home.svg?url';
import interpreter from '#web/illustrations/gallery-interpreter.svg?url';
import reportReview from '#web/illustrations/gallery-report-review.svg?url';
import visa from '#web/illustrations/gallery-visa.svg?url';
import wardWindow from '#web/illustrations/gallery-ward-window.svg?url';
import { Container } from '#web/ui/container.tsx';
import { useDrawingUrl } from '#web/ui/drawing-url.ts';
import { CloseIcon } from '#web/ui/icons/actions.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** An image of the gallery. All are 1200 by 800 pixels. */
type GalleryImage = { src: string; alt: MessageDescriptor; title: MessageDescriptor };

/** In the order of a patient's journey. */
const images: GalleryImage[] = [
  {
    src: reportReview,
    title: msg`Your reports are read`,
    alt: msg`A hand holds a magnifying glass over a medical report; X-ray films hang on the wall`,
  },
  {
    src: visa,
    title: msg`The visa has arrived`,
    alt: msg`An open passport with a fresh visa and a stamp, while a plane rises behind it`,
  },
  {
    src: airAmbulance,
    title: msg`By air ambulance`,
    alt: msg`Two medics bring a patient on a stretcher to a small ambulance plane`,
  },
  {
    src: arrivalHall,
    title: msg`Met at the airport`,
    alt: msg`In the arrival hall a woman with a name board welcomes a family with a suitcase`,
  },
  {
    src: interpreter,
    title: msg`An interpreter beside you`,
    alt: msg`An interpreter sits at a table between a patient in a headscarf and a doctor`,
  },
  {
    src: wardWindow,
    title: msg`Company at the bedside`,
    alt: msg`A woman sits by a patient's bed; through the window, temples and a boat on the Chao Phraya`,
  },
  {
    src: familyRoom,
    title: msg`A meal like at home`,
    alt: msg`A family of four eats rice together in the evening, in a room near the hospital`,
  },
  {
    src: goingHome,
    title: msg`On the way home`,
    alt: msg`A family of four, hand in hand, looks out at the plane that will bring them home`,
  },
];

/** Eight images. Each opens in full size; without JavaScript the link opens the image's file. */
export function Gallery() {
  const { i18n } = useLingui();
  const [shownImage, setShownImage] = useState<GalleryImage | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);

  function close() {
    setShownImage(null);
    opener.current?.focus();
  }

  return (
    <section className="pt-12 sm:pt-16">
      <Container>
        <SectionHeading
          eyebrow={<Trans>The journey in pictures</Trans>}
          title={<Trans>From the first report to the flight home</Trans>}
          className="mb-9"
        />
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {images.map((image) => (
            <li key={image.src}>
              <a
                href={image.src}
                aria-haspopup="dialog"
                data-needs-app=""
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  opener.current = event.currentTarget;
                  setShownImage(image);
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
      <GalleryOverlay image={shownImage} onClose={close} />
    </section>
  );
}

type GalleryOverlayProps = { image: GalleryImage | null; onClose: () => void };

/** An image in full size over the page. Escape or a click anywhere closes it. */
function GalleryOverlay({ image, onClose }: GalleryOverlayProps) {
  const { i18n, t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const drawingUrl = useDrawingUrl();

  useEffect(() => {
    if (image) dialog.current?.showModal();
  }, [image]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes on Escape, and the button handles its own keys
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={() => dialog.current?.close()}
      aria-label={image ? i18n._(image.title) : undefined}
      className="max-h-none max-w-none overflow-visible bg-transparent backdrop:bg-teal-950/80"
    >
      {image && (
        <figure className="relative overflow-hidden rounded-xl bg-white shadow-raised">
          <img
            src={drawingUrl(image.src)}
            alt={i18n._(image.alt)}
            width={1200}
            height={800}
            className="h-auto max-h-[75vh] w-[min(1200px,100vw-1.5rem,112.5vh)] cursor-zoom-out bg-teal-50 object-contain supports-[height:1dvh]:max-h-[75dvh] supports-[height:1dvh]:w-[min(1200px,100vw-1.5rem,112.5dvh)]"
          />
          <figcaption className="flex items-center justify-between gap-4 py-1 pr-1 pl-4 font-semibold text-teal-900">
            {i18n._(image.title)}
            <button
              type="button"
              aria-label={t`Close`}
              className="tap grid shrink-0 place-items-center rounded-md text-xl hover:bg-teal-50"
            >
              <CloseIcon />
            </button>
          </figcaption>
        </figure>
      )}
    </dialog>
  );
}
