import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import airAmbulance from '#web/illustrations/gallery-air-ambulance.svg?url';
import arrivalHall from '#web/illustrations/gallery-arrival-hall.svg?url';
import familyRoom from '#web/illustrations/gallery-family-room.svg?url';
import goingHome from '#web/illustrations/gallery-going-home.svg?url';
import interpreter from '#web/illustrations/gallery-interpreter.svg?url';
import reportReview from '#web/illustrations/gallery-report-review.svg?url';
import visa from '#web/illustrations/gallery-visa.svg?url';
import wardWindow from '#web/illustrations/gallery-ward-window.svg?url';

/** An image of the gallery: where it is, what one sees, what it is called. All are 1200 by 800. */
export type GalleryImage = { src: string; alt: MessageDescriptor; title: MessageDescriptor };

/** The gallery's eight images, in the order of a journey. */
export const images: GalleryImage[] = [
  {
    src: reportReview,
    title: msg`Your reports are read`,
    alt: msg`A hand holds a magnifying glass over a medical report; X-ray films hang on the wall`,
  },
  {
    src: visa,
    title: msg`The visa is there`,
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
    title: msg`An interpreter between you`,
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
