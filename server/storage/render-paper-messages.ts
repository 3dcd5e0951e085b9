import type { PaperRefusal } from '#shared/contract/papers.ts';

/**
 * A message of the server to the child process: make images of this file's pages. For the lack of schemas, see
 * image-child.
 */
export type PaperTask = {
  bytes: Uint8Array;
  /** How many degrees the pages are rotated clockwise. */
  rotation: number;
  password?: string | undefined;
  maxPages: number;
  /** How many pages of a PDF are left out at the beginning: they were made before an interruption. */
  skip: number;
};

/** Sent by the server when it has stored a page: the child makes the next one. */
export type NextPage = { next: true };

/** The image of a page as WebP, and a thumbnail. */
export type PaperImage = {
  position: number;
  width: number;
  height: number;
  image: Uint8Array;
  thumbnail: Uint8Array;
};

/** The responses of the child process: page after page, then that it has finished; or why the file can't be read. */
export type PaperMessage = (
  | { page: PaperImage }
  | { done: true; mediaType: string }
  | { refusal: PaperRefusal }
) & {
  /** The processor time since the file was begun, in milliseconds. */
  cpuMs: number;
};

/** The maximum processor time for a page, and for a whole file, in milliseconds. */
export const paperCpuLimits = { page: 15_000, file: 180_000 };
