import type { ShareCardText } from '#shared/share-card.ts';

/** A smaller WebP has too little to gain from AVIF. */
const avifFromBytes = 20_000;
/** A drawing needs fewer bits for a pixel, and AVIF saves less than a tenth of most of them. */
const avifFromBits = 0.3;

/** Whether a WebP is worth trying AVIF: making one costs several times as much. */
export const isWorthAvif = (bytes: Uint8Array, pixels: number): boolean =>
  bytes.length >= avifFromBytes && (bytes.length * 8) / pixels >= avifFromBits;

/**
 * What the server sends to the child process: encode this image in these widths. No schemas here: the child would
 * load a library for them with each upload.
 */
export type ImageTask = {
  bytes: Uint8Array;
  /** The accepted formats, in sharp's names. */
  formats: string[];
  /** An image that is narrower than a width is not enlarged. */
  widths: number[];
  /** For visitors, as small as it looks well, or to be kept: the others are made from it. */
  use: 'shown' | 'kept';
  /** The processor time that an SVG may take, in milliseconds; without it there is no limit. */
  drawingCpuMs?: number;
};

/** What else the child process draws: the picture that networks show with a link to a page, or an image in its size. */
export type ShareTask = { card: ShareCardText } | { shared: Uint8Array };

/** An image as it is stored: WebP with nothing but its pixels, and the same as AVIF where that is much smaller. */
export type Image = {
  bytes: Uint8Array;
  width: number;
  height: number;
  avif?: Uint8Array | undefined;
};

/** What the child process answers: one image for each width, or why there are none. */
export type ImageMessage = { images: Image[] } | { refusal: 'wrong format' | 'too detailed' };
