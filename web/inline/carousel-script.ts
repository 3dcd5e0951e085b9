import { defineCarousel } from '#web/inline/carousel.ts';

/** The second inline script. Only pages with a carousel have it, at their end. */
defineCarousel();
