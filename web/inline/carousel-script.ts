import { defineCarousel } from '#web/inline/carousel.ts';

/** The second inline script: only the pages that show slides have it, at their end. */
defineCarousel();
