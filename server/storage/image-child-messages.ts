import type { PaletteName } from '#shared/palettes.ts';
import type { ShareCardText } from '#shared/share-card.ts';

/** For a smaller WebP, AVIF saves too little. */
const avifFromBytes = 20_000;
/** A drawing needs fewer bits for a pixel, and AVIF saves less than a tenth of most of them. */
const avifFromBits = 0.3;

/** Whether trying AVIF is worthwhile for a WebP: encoding AVIF costs several times as much. */
export const isWorthAvif = (bytes: Uint8Array, pixels: number): boolean =>
  bytes.length >= avifFromBytes && (bytes.length * 8) / pixels >= avifFromBits;

/**
 * A message of the server to the child process: encode this image in these widths. There are no schemas here: the child
 * would load a library for them with each upload.
 */
export type ImageTask = {
  bytes: Uint8Array;
  /** The accepted formats, in sharp's names, and `bmp`. */
  formats: string[];
  /** An image that is narrower than a width is not enlarged. */
  widths: number[];
  /** `shown`: for visitors, as small as it can look good; `kept`: the stored image from which the others are made. */
  use: 'shown' | 'kept';
  /** The processor time that drawing an SVG may take, in milliseconds; without it there is no limit. */
  drawingCpuMs?: number;
};

/** The brand on a drawing: without a logo it shows the product's mark. */
type Brand = { palette: PaletteName; logo: Uint8Array | undefined };

/** An icon: its edge in pixels, the share of it that the drawing fills, and whether its corners are round. */
export type IconTask = Brand & { icon: { size: number; share?: number; round?: boolean } };

/** The image that networks show with a link to a page. */
export type CardTask = Brand & { card: ShareCardText };

/** The lines on the cover of a bundle of papers. */
type CoverText = {
  /** The name of the site. */
  name: string;
  title: string[];
  facts: string[];
  papers: string[];
  notice: string[];
};

/** The lines of an estimate on a page of its own. */
type SheetText = {
  name: string;
  title: string[];
  facts: string[];
  /** Its sum, larger than the rest. */
  total: string[];
  rows: { label: string; amount: string }[];
  notice: string[];
};

/** A page of a bundle: its cover, an estimate, or an image of a paper's page. */
export type BundlePageTask =
  | { palette: PaletteName; words: CoverText }
  | { palette: PaletteName; sheet: SheetText }
  | { page: Uint8Array };

/** Other tasks of the child process: draw a card or an icon, or cut an image to the size of a card. */
export type ShareTask = CardTask | IconTask | { shared: Uint8Array };

/** An image as it is stored: WebP with only its pixels, and the same image as AVIF where that is much smaller. */
export type Image = {
  bytes: Uint8Array;
  width: number;
  height: number;
  avif?: Uint8Array | undefined;
};

/** A response of the child process: one image for each width, or why there are none. */
export type ImageMessage = { images: Image[] } | { refusal: 'wrong format' | 'damaged' | 'too detailed' };
