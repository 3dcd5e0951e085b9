import { defineSlideShow } from '#web/plain/slide-show.ts';

/** The second plain script: only the pages that show slides have it, at their end. */
defineSlideShow();
