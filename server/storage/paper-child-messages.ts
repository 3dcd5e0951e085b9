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
};

/** Sent by the server when it has stored a page: the child makes the next one. */
export type NextPage = { next: true };

/** The image of a page as WebP, and a thumbnail. */
export type PaperPicture = {
  position: number;
  width: number;
  height: number;
  picture: Uint8Array;
  thumbnail: Uint8Array;
};

/** The responses of the child process: page after page, then that it has finished; or why the file can't be read. */
export type PaperMessage =
  | { page: PaperPicture }
  | { done: true; mediaType: string }
  | { refusal: PaperRefusal };
