import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { GalleryImage } from '#web/features/gallery/images.ts';
import { CloseIcon } from '#web/ui/icons/actions.tsx';

type GalleryOverlayProps = { image: GalleryImage | null; onClose: () => void };

/** An image in full size over the page. It closes on Escape and on a click anywhere: beside it, on it, on the button. */
export function GalleryOverlay({ image, onClose }: GalleryOverlayProps) {
  const { i18n, t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (image) dialog.current?.showModal();
  }, [image]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are Escape, and the button's own
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
            src={image.src}
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
